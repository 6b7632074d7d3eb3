import { IMAGE_SIZES, type ImageSize } from '#contract/limits.ts';

/** Maximum pixels of a stored side: larger than any size that is shown, and small enough to store by the million. */
export const LONGEST_SIDE = 2560;

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export type Sizes = readonly (readonly [ImageSize, ImageFormat])[];

export function isImageSize(text: string): text is ImageSize {
  return IMAGE_SIZES.some((filter) => filter === text);
}
