import { LIMITS } from '#contract/limits.ts';
import { PictureRefused } from '../picture.ts';
import { pictureType, type PictureType } from '../picture-type.ts';
import { DECODER_BYTES_MAX, DECODER_BYTES_MIN, IDLE_DECODER_BYTES } from './bounds.ts';
import { avifCost } from './heads/avif-cost.ts';
import type { DecodeCost } from './heads/decode-cost.ts';
import { jpegCost } from './heads/jpeg-cost.ts';
import { pngCost } from './heads/png-cost.ts';
import { webpCost } from './heads/webp-cost.ts';

const COSTS: Readonly<Record<PictureType, (bytes: Buffer) => DecodeCost | undefined>> = {
  jpeg: jpegCost,
  png: pngCost,
  webp: webpCost,
  avif: avifCost,
  heic: avifCost,
};
/** A decoder has a received picture twice: as a message, and as the bytes in it. */
const COPIES_OF_FILE = 2;

export interface PictureHead {
  readonly type: PictureType;
  readonly pixels: number;
  /** Estimated peak of a decoder's resident memory, with the program itself and the file. */
  readonly decoderBytes: number;
}

/** The refusal of an undecodable picture. A HEIC need not be damaged: sharp has no decoder for it. */
export function refusalOf(type: PictureType): PictureRefused {
  return new PictureRefused(type === 'heic' ? 'not_a_picture' : 'damaged_picture');
}

/**
 * Reads only the header and refuses a picture that would cost too much, before a decoder is asked. A header that lies
 * is found by the decoder, which takes no more pixels and no more memory than were promised.
 */
export function readHead(file: Uint8Array): PictureHead {
  const type = pictureType(file);
  if (type === undefined) throw new PictureRefused('not_a_picture');
  const cost = COSTS[type](Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (cost === undefined || cost.width === 0 || cost.height === 0) throw refusalOf(type);
  const { width, height, peakBytes, decodedBytes } = cost;
  const pixels = width * height;
  if (pixels > LIMITS.photoPixelsMax) throw new PictureRefused('too_many_pixels');
  if (Math.max(width, height) > LIMITS.photoSideMax) throw new PictureRefused('too_long_side');
  const decoderBytes = IDLE_DECODER_BYTES + COPIES_OF_FILE * file.length + peakBytes;
  // the decoder of JPEG reduces a large picture while it reads it
  const isLong = type !== 'jpeg' && decodedBytes > LIMITS.photoDecodedBytesMax;
  if (isLong || decoderBytes > DECODER_BYTES_MAX) throw new PictureRefused('too_heavy_picture');
  return { type, pixels, decoderBytes: Math.max(DECODER_BYTES_MIN, decoderBytes) };
}
