/** A random part of a delay, at least half of it, so that pages which wait for the same thing do not act at once. */
export function withJitter(ms: number): number {
  return ms / 2 + (Math.random() * ms) / 2;
}
