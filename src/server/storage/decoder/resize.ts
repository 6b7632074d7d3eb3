import sharp from 'sharp';
import { LIMITS, type ImageSize } from '#contract/limits.ts';
import type { ImageFormat } from '../image-format.ts';

interface Size {
  readonly width: number;
  readonly height: number | undefined;
}

/** "800x_" limits the width; "192x192" is filled completely. */
function sizeOf(filter: ImageSize): Size {
  const [width, height] = filter.split('x');
  return { width: Number(width), height: height === '_' ? undefined : Number(height) };
}

export async function resize(
  original: Uint8Array,
  filter: ImageSize,
  format: ImageFormat,
): Promise<Uint8Array> {
  const { width, height } = sizeOf(filter);
  const picture = sharp(original, { limitInputPixels: LIMITS.photoPixelsMax, failOn: 'error' }).rotate();
  const resized =
    height === undefined
      ? picture.resize({ width, withoutEnlargement: true })
      : picture.resize({ width, height, fit: 'cover' });
  switch (format) {
    case 'avif':
      return await resized.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'webp':
      return await resized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpeg':
      return await resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
