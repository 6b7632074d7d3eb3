/** Longest wait: one wrong `Retry-After` must not keep a page away for hours. */
const LONGEST_MS = 120_000;
const SPREAD_MS = 2000;

/**
 * Milliseconds until a page calls a busy server again: the server's own time plus up to two random seconds, since
 * other pages were told the same.
 */
export function addRetryJitter(againMs: number): number {
  return Math.min(againMs, LONGEST_MS) + Math.random() * SPREAD_MS;
}
