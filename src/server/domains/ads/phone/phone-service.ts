import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { tryConsumeLimit, consumeLimits } from '#server/http/limits/limits.ts';
import { readAdRelation } from '../own/own-repo.ts';
import {
  isPhonePublic,
  adNotPublicError,
  findPublicView,
  relationOf,
  requestLimitKey,
} from '../ads-policy.ts';
import { countView, deleteOldPhoneViews, readPhone } from './phone-repo.ts';

/** Phones that a person may see: more than anybody needs who looks for a plumber, too few to be worth scraping. */
const AN_HOUR = 20;
const A_DAY = 50;
const DAYS_KEPT = 365;

/** Counts a phone that a person is shown, and throws when they have seen too many. */
async function takePhoneLimits(sql: Database, viewer: string, now: Date): Promise<void> {
  const limits = [
    { key: `phones:hour:${viewer}`, max: AN_HOUR, window: HOUR_MS },
    { key: `phones:day:${viewer}`, max: A_DAY, window: DAY_MS },
  ];
  await consumeLimits(sql, limits, now);
}

/** Counts the phone of a deal's other side once a day, however often a person looks it up. */
export async function consumeDealPhoneLimits(
  tx: Database,
  { request, viewer, now }: { request: string; viewer: string; now: Date },
): Promise<void> {
  const limit = { key: `phones:request:${request}:${viewer}`, max: 1, window: DAY_MS };
  if (await tryConsumeLimit(tx, limit, now)) await takePhoneLimits(tx, viewer, now);
}

/**
 * Counts one view a day for each viewer. Throws when `can.see_phone` is false, and says so where a performer is chosen.
 */
export async function revealPhone(
  sql: Sql,
  viewer: string,
  kind: AdKind,
  ad: string,
  now: Date,
): Promise<string> {
  const triesKey = requestLimitKey(viewer, ad);
  const row = await readAdRelation(sql, kind, ad, { person: viewer, triesKey, now });
  const face = findPublicView(kind, row);
  if (face !== 'page') throw adNotPublicError(face);
  if (row !== undefined && !row.own && !isPhonePublic(row.status)) throw new AppError('performer_chosen');
  const phone = row && relationOf(kind, row, now).can.see_phone ? await readPhone(sql, ad) : undefined;
  if (phone === undefined) throw new AppError('not_found');
  await sql.begin(async (tx) => {
    if (await countView(tx, { ad, viewer, now })) await takePhoneLimits(tx, viewer, now);
  });
  return phone;
}

/** Deletes views that are older than the year of statistics which is stored. */
export async function sweepPhoneViews(sql: Sql, now: Date): Promise<void> {
  await deleteOldPhoneViews(sql, new Date(now.getTime() - DAYS_KEPT * DAY_MS));
}
