const LONGEST = 6 * 60 * 60_000;

/** When a server wants to be asked again, in seconds or as a date; null: it did not say, or nothing that can be read. */
export function retryAfter(header: string | number | null, now: Date): Date | null {
  const seconds = Number(header ?? Number.NaN);
  const at = Number.isNaN(seconds) ? Date.parse(String(header)) : now.getTime() + seconds * 1000;
  if (Number.isNaN(at) || at <= now.getTime()) return null;
  return new Date(Math.min(at, now.getTime() + LONGEST));
}
