import sharp, { type Metadata } from 'sharp';
import { LIMITS } from '#contract/limits.ts';
import { PictureRefused } from '../picture.ts';
import { pictureType, type PictureType } from '../picture-type.ts';

/** sharp's names for our picture types. */
const FORMATS: Readonly<Record<PictureType, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  heic: 'heif',
};

export interface PictureHead {
  readonly type: PictureType;
  /** Estimated peak memory of decoding the picture. */
  readonly peakBytes: number;
}

/** The refusal of an undecodable picture; with HEIC, sharp's lack of a decoder is no damage of the file. */
export function refusalOf(type: PictureType): PictureRefused {
  return new PictureRefused(type === 'heic' ? 'not_a_picture' : 'damaged_picture');
}

/** Reads only the header and refuses a picture that would cost too much, before anything is decoded. */
export async function readHead(bytes: Uint8Array): Promise<PictureHead> {
  const type = pictureType(bytes);
  if (type === undefined) throw new PictureRefused('not_a_picture');
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusalOf(type);
    });
  if (head.format !== FORMATS[type]) throw new PictureRefused('not_a_picture');
  const { width, height } = head;
  if (width * height > LIMITS.photoPixelsMax) throw new PictureRefused('too_many_pixels');
  if (Math.max(width, height) > LIMITS.photoSideMax) throw new PictureRefused('too_long_side');
  const decodedBytes = width * height * head.channels * bytesPerSample(head);
  if (decodedBytes > decodedBytesMax(type)) throw new PictureRefused('too_heavy_picture');
  return { type, peakBytes: decodedBytes * copiesOf(type, head) };
}

function bytesPerSample({ depth }: Metadata): number {
  return depth === 'uchar' ? 1 : 2;
}

function decodedBytesMax(type: PictureType): number {
  return type === 'avif' || type === 'heic' ? LIMITS.avifDecodedBytesMax : LIMITS.photoDecodedBytesMax;
}

/** Peak memory in copies of the decoded picture, measured at forty megapixels. */
function copiesOf(type: PictureType, { isProgressive, pages = 1 }: Metadata): number {
  switch (type) {
    case 'avif':
    case 'heic':
      return 6;
    case 'jpeg':
      return isProgressive ? 2.2 : 1;
    case 'png':
      return isProgressive ? 1.5 : 1;
    case 'webp':
      return pages > 1 ? 3 : 1;
  }
}
