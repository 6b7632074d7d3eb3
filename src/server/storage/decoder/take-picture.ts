import sharp from 'sharp';
import { LONGEST_SIDE } from '../image-format.ts';
import type { StoredPicture } from '../picture.ts';
import { type PictureHead, refusalOf } from './picture-head.ts';
import { fingerprintPicture } from './picture-fingerprint.ts';

/**
 * Quality of stored pictures, which are JPEG: it decodes at an eighth of its size, so that thumbnails are cheap, and it
 * encodes faster than the other formats.
 */
const QUALITY = 88;

/** Converts an uploaded picture of any format into ours; of an animation only the first image. */
export async function decodePicture(
  bytes: Uint8Array,
  { type, pixels }: Pick<PictureHead, 'type' | 'pixels'>,
): Promise<StoredPicture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data, width, height, color: await averageColor(data), print: await fingerprintPicture(data) };
  } catch {
    throw refusalOf(type);
  }
}

async function averageColor(jpeg: Uint8Array): Promise<string> {
  const pixel = await sharp(jpeg).resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
