import { IMAGE_FILTERS, type ImageFilter } from '#contract/limits.ts';

/** Maximum pixels of a stored side: larger than any size that is shown, and small enough to store by the million. */
export const LONGEST_SIDE = 2560;

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export type Sizes = readonly (readonly [ImageFilter, ImageFormat])[];

export function isImageFilter(text: string): text is ImageFilter {
  return IMAGE_FILTERS.some((filter) => filter === text);
}
