/**
 * Possible limits of a statement. They are part of its text, so that the planner knows them; few steps mean few texts.
 */
const LIMIT_STEPS = [7, 21, 51, 201] as const;

/** Rows to read for a page and the first row after it. */
export function limitOf(size: number): number {
  return LIMIT_STEPS.find((step) => step > size) ?? 201;
}
