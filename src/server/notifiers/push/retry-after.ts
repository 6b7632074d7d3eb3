const LONGEST = 6 * 60 * 60_000;

/** Reads a Retry-After header, seconds or a date; at most six hours ahead, `null` when it is missing or unreadable. */
export function retryAfter(header: string | number | null, now: Date): Date | null {
  const seconds = Number(header ?? Number.NaN);
  const at = Number.isNaN(seconds) ? Date.parse(String(header)) : now.getTime() + seconds * 1000;
  if (Number.isNaN(at) || at <= now.getTime()) return null;
  return new Date(Math.min(at, now.getTime() + LONGEST));
}
