import sharp from 'sharp';
import { LIMITS } from '../../contract/limits.ts';
import { type PicturePrint, printPicture } from './picture-print.ts';
import { pictureType, type PictureType } from './picture-type.ts';

/** As it is kept: upright, in plain colours, without anything but its pixels. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** '#rrggbb', shown until the picture has loaded: its average colour. */
  readonly color: string;
  /** By which it is recognised when it comes again. */
  readonly print: PicturePrint | null;
}

export type PictureProblem = 'not_a_picture' | 'too_many_pixels' | 'damaged_picture';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Larger than any size that is shown, small enough to keep by the million. */
const LONGEST_SIDE = 2560;
/** A JPEG opens at an eighth of its size, so that thumbnails cost little, and is quicker to make than the others. */
const QUALITY = 88;
/** What takes longer was made to. */
const SECONDS_MAX = 20;

/** Our names for what sharp finds in the file. */
const FOUND: Readonly<Record<PictureType, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  heic: 'heif',
};

export interface PictureHead {
  readonly type: PictureType;
  readonly pixels: number;
}

/** What of HEIC is not decoded is no fault of the file's. */
function failureOf(type: PictureType): PictureRefused {
  return new PictureRefused(type === 'heic' ? 'not_a_picture' : 'damaged_picture');
}

/** Whether we take it, as far as its first bytes tell: nothing is unfolded yet. */
export async function readHead(bytes: Uint8Array): Promise<PictureHead> {
  const type = pictureType(bytes);
  if (type === undefined) throw new PictureRefused('not_a_picture');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw failureOf(type);
    });
  if (format !== FOUND[type]) throw new PictureRefused('not_a_picture');
  const pixels = width * height;
  if (pixels > LIMITS.photoPixelsMax) throw new PictureRefused('too_many_pixels');
  return { type, pixels };
}

/** Somebody's picture, whatever it is, as ours; of a moving one the first image. */
export async function takePicture(bytes: Uint8Array, { type }: PictureHead): Promise<Picture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: LIMITS.photoPixelsMax, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data, width, height, color: await averageColor(data), print: await printPicture(data) };
  } catch {
    throw failureOf(type);
  }
}

async function averageColor(jpeg: Uint8Array): Promise<string> {
  const pixel = await sharp(jpeg).resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
