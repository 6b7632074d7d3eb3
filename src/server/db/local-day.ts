const AHEAD_OF_UTC_MS = 5 * 60 * 60_000;

/** `2026-05-01`: the day that it is in Uzbekistan, whose clocks are never changed. */
export function dayInTashkent(now: Date): string {
  return new Date(now.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}
