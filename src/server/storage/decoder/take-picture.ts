import sharp from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import type { StoredPicture } from '../picture.ts';
import { type PictureHead, refusalOf } from './picture-head.ts';
import { fingerprintPicture } from './picture-fingerprint.ts';

/** Maximum pixels of a stored side: larger than any size that is shown, and small enough to store by the million. */
const LONGEST_SIDE = 2560;
/**
 * Quality of stored pictures, which are JPEG: it decodes at an eighth of its size, so that thumbnails are cheap, and it
 * encodes faster than the other formats.
 */
const QUALITY = 88;

/** Converts an uploaded picture of any format into ours; of an animation only the first image. */
export async function decodePicture(bytes: Uint8Array, { type }: PictureHead): Promise<StoredPicture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: LIMITS.photoPixelsMax, failOn: 'error' })
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
