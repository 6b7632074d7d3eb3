import sharp from 'sharp';
import { IMAGE_FILTERS, LIMITS, type ImageFilter } from '../../contract/limits.ts';

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

// one picture at a time is worked on; its own threads would only take turns on the same processor
sharp.concurrency(1);
sharp.cache(false);

export function isImageFilter(text: string): text is ImageFilter {
  return IMAGE_FILTERS.some((filter) => filter === text);
}

interface Size {
  readonly width: number;
  readonly height: number | undefined;
}

/** "800x_" bounds the width; "192x192" is filled whole. */
function sizeOf(filter: ImageFilter): Size {
  const [width, height] = filter.split('x');
  return { width: Number(width), height: height === '_' ? undefined : Number(height) };
}

export async function resize(
  original: Uint8Array,
  filter: ImageFilter,
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
