import { HOUR_MS } from '#contract/time.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { Point } from '#geo/distance.ts';
import type { Sql } from '#server/db/client.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { Geocoder } from './find-address.ts';

/**
 * Maximum addresses that one person may look up per hour: a pin is moved a few times for an ad, and the geocoder may
 * limit calls itself.
 */
const AN_HOUR = 60;

export async function findAddress(
  { sql, geocoder }: { readonly sql: Sql; readonly geocoder: Geocoder | null },
  { person, locale }: { readonly person: string; readonly locale: Locale },
  place: Point,
  now: Date,
): Promise<string | null> {
  if (geocoder === null) return null;
  await consumeLimits(sql, [{ key: `addresses:${person}`, max: AN_HOUR, window: HOUR_MS }], now);
  const address = await geocoder.addressOf(place, locale);
  return address?.slice(0, LIMITS.addressMax) ?? null;
}
