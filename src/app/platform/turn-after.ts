/** A page that is asked to wait for longer is not kept away by one wrong answer. */
const LONGEST_MS = 120_000;
const SPREAD_MS = 2000;

/**
 * Milliseconds until a page calls a busy server again that said when: at a random moment soon after it, since others
 * were told the same.
 */
export function turnAfter(againMs: number): number {
  return Math.min(againMs, LONGEST_MS) + Math.random() * SPREAD_MS;
}
