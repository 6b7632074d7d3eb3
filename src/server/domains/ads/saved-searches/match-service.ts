import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import {
  deleteOldMatches,
  insertMatches,
  readOutdatedTexts,
  readUnplannedTexts,
  saveTextPlan,
  dequeueUnmatchedAds,
  type TextRow,
  type UnmatchedAd,
} from './match-repo.ts';
import { computeAdTermKeys, planSavedText } from './plan-saved-text.ts';
import { computeAdSlots } from './compute-slots.ts';

/** Ads per transaction, which takes well under a second. */
const BATCH = 20;
/** Maximum age of a plan: the meaning of words changes slowly, as ads come and go; a new word is noticed at once. */
const PLAN_MAX_AGE_MS = 6 * HOUR_MS;
const PLANS_A_ROUND = 500;
/** Age at which a match is deleted: a person who has not looked for this long sees new ads in the list itself. */
const MATCH_KEPT = 90 * DAY_MS;

/** Matches the ads that are new in the lists with the saved searches; each ad counts once for each search. */
export async function matchNewAds(sql: Sql, now: Date): Promise<void> {
  await renewPlans(sql, now);
  while ((await sql.begin((tx) => matchSome(tx, now))) === BATCH);
}

async function matchSome(tx: Transaction, now: Date): Promise<number> {
  const { taken, ads } = await dequeueUnmatchedAds(tx, BATCH);
  await matchAds(tx, ads, now);
  return taken;
}

/**
 * Returns how many searches find the ads. All outdated plans are renewed first, so that two concurrent runs lock texts
 * in one order.
 */
export async function matchAds(tx: Transaction, ads: readonly UnmatchedAd[], now: Date): Promise<number> {
  const keyed = ads.map((ad) => ({ ad, keys: computeAdTermKeys(ad.terms) }));
  const keys = new Set(keyed.flatMap((each) => each.keys));
  for (const text of await readOutdatedTexts(tx, [...keys])) await renewPlan(tx, text, now);
  let matches = 0;
  for (const each of keyed)
    matches += await insertMatches(tx, { ...each, slots: computeAdSlots(each.ad), now });
  return matches;
}

export async function renewPlans(sql: Sql, now: Date, maxAgeMs = PLAN_MAX_AGE_MS): Promise<void> {
  const since = new Date(now.getTime() - maxAgeMs);
  for (const text of await readUnplannedTexts(sql, since, PLANS_A_ROUND)) await renewPlan(sql, text, now);
}

async function renewPlan(sql: Sql | Transaction, { id, text }: TextRow, now: Date): Promise<void> {
  await saveTextPlan(sql, id, await planSavedText(sql, text), now);
}

/** Deletes old matches, and the texts of searches that nobody has saved any more. */
export async function sweepMatches(sql: Sql, now: Date): Promise<void> {
  await deleteOldMatches(sql, new Date(now.getTime() - MATCH_KEPT));
}
