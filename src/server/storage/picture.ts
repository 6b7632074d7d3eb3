import type { PictureFingerprint } from './decoder/picture-fingerprint.ts';

/** A picture in its stored form: upright, in sRGB, without metadata. */
export interface StoredPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Average colour as '#rrggbb', shown until the picture has loaded. */
  readonly color: string;
  /** Fingerprint by which a later upload of the same picture is recognised. */
  readonly print: PictureFingerprint | null;
}

/** Runs the decoding of a picture in the turn of whoever sent it, weighed by the memory that its decoder may take. */
export type QueuePictureWork = <T>(decoderBytes: number, work: () => Promise<T>) => Promise<T>;

/** Turns of a background job, which decodes one picture after the other and waits for nobody but the decoders. */
export const runPictureWorkNow: QueuePictureWork = async (_, work) => await work();

export const PICTURE_PROBLEMS = [
  'not_a_picture',
  'too_many_pixels',
  'too_long_side',
  'too_heavy_picture',
  'damaged_picture',
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}
