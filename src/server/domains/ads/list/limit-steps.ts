/**
 * Limits are part of the statement's text, since a plan is made for them; a few steps keep the number of texts small.
 */
const LIMIT_STEPS = [7, 21, 51, 201] as const;

/** Rows to read for a page and the first row after it. */
export function limitOf(size: number): number {
  return LIMIT_STEPS.find((step) => step > size) ?? 201;
}
