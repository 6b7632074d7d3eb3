import { AD_FLAGS, type AdFlag } from '#contract/ads/flags.ts';
import { DAY_MS } from '#contract/time.ts';
import { type AdContent, hasSameTexts, hasSamePriceAndScope } from '../write/check-content.ts';
import type { AuthorTrackRecord, PriceQuartiles } from './review-repo.ts';
import { addsFlags, findTextFlags } from './find-text-flags.ts';

/** Number of ads with the same text by other authors that is suspicious; by the same author, one is enough. */
const MOST_REPEATS_OF_OTHERS = 3;
/** A price is flagged when it is this many times below the lower quartile of prices, or above the upper one. */
const FAR = 4;
/** Ads that a one-day-old account may post before a moderator looks. */
const FIRST_ADS = 3;

/** Facts of the database about an ad; `null` is for an unchanged part, or where there is nothing to compare with. */
export interface ReviewFacts {
  /** Flags from earlier reviews. */
  readonly savedFlags: readonly AdFlag[];
  /** Numbers of ads with the same text. */
  readonly sameTexts: { readonly own: number; readonly others: number } | null;
  readonly standing: AuthorTrackRecord | null;
  readonly guide: PriceQuartiles | null;
  /** Whether one of the new photos was in an ad of somebody else before. */
  readonly hasPhotoOfOthers: boolean;
  readonly now: Date;
}

/** Which parts with flags of their own differ; without an earlier content, all do. */
export function findChangedParts(before: AdContent | undefined, after: AdContent) {
  return {
    areTextsChanged: before === undefined || !hasSameTexts(before, after),
    isPayChanged: before === undefined || !hasSamePriceAndScope(before, after),
  };
}

/** The pay by which an ad is compared with others; `null` where it is negotiable. */
export function payForComparison({ price, price_max }: AdContent): number | null {
  return price_max ?? price;
}

/**
 * Finds the flags of what has changed, and all flags of the ad with those of unchanged parts; `before` is its previous
 * content, if a review has seen any.
 */
export function findFlags(before: AdContent | undefined, after: AdContent, facts: ReviewFacts) {
  const { savedFlags, hasPhotoOfOthers } = facts;
  const { areTextsChanged, isPayChanged } = findChangedParts(before, after);
  const inText = findTextFlags(after);
  const found = before === undefined || areTextsChanged || addsFlags(before, after) ? [...inText] : [];
  if (isRepeated(facts)) found.push('repeated');
  if (isEagerNewcomer(facts)) found.push('new_account');
  if (isFarFromOthers(after, facts)) found.push('price');
  if (hasPhotoOfOthers) found.push('photo');

  function stays(flag: AdFlag): boolean {
    switch (flag) {
      case 'phone':
      case 'link':
        return inText.includes(flag);
      case 'photo':
        return before !== undefined && savedFlags.includes(flag);
      case 'price':
        return !isPayChanged && savedFlags.includes(flag);
      case 'repeated':
      case 'new_account':
        return !areTextsChanged && savedFlags.includes(flag);
    }
  }
  return { found, flags: AD_FLAGS.filter((flag) => found.includes(flag) || stays(flag)) };
}

function isRepeated({ sameTexts }: ReviewFacts): boolean {
  return sameTexts !== null && (sameTexts.own > 0 || sameTexts.others >= MOST_REPEATS_OF_OTHERS);
}

function isEagerNewcomer({ standing, now }: ReviewFacts): boolean {
  if (standing === null) return false;
  const isNew = now.getTime() - Date.parse(standing.registered_at) < DAY_MS;
  return isNew && standing.ads_before >= FIRST_ADS;
}

function isFarFromOthers(ad: AdContent, { guide }: ReviewFacts): boolean {
  const pay = payForComparison(ad);
  if (pay === null || guide === null) return false;
  return pay * FAR < guide.quarter || pay > guide.three_quarters * FAR;
}
