import type { PictureFingerprint } from './decoder/picture-fingerprint.ts';

/** As it is kept: upright, in plain colours, without anything but its pixels. */
export interface StoredPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** '#rrggbb', shown until the picture has loaded: its average colour. */
  readonly color: string;
  /** By which it is recognised when it comes again. */
  readonly print: PictureFingerprint | null;
}

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
