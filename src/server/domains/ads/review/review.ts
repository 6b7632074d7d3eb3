import { DAY_MS } from '#contract/time.ts';
import { isOut } from '#contract/ads/transitions.ts';
import { AD_FLAGS, type AdFlag } from '#contract/ads/flags.ts';
import type { Transaction } from '#server/db/client.ts';
import { type Transition, transitionAd } from '../lifecycle/transition-ads.ts';
import type { LockedAd } from '../lifecycle/transitions-repo.ts';
import { readPhotos } from '../photos/photos-repo.ts';
import { type AdContent, hasSameTexts, hasSameValue } from '../write/ad-content.ts';
import { priceGuideOf } from './price-guide-service.ts';
import { areOfOthers, countSameTexts, saveFingerprint } from './likeness-repo.ts';
import { readStanding, saveFlags } from './review-repo.ts';
import { addsFlags, flagsInText } from './text-flags.ts';
import { fingerprintText, type TextFingerprint } from './text-fingerprint.ts';

/** `auto`: ads without a flag are published at once; `manual`: every ad waits; `off`: none does. */
export type ModerationMode = 'auto' | 'manual' | 'off';

/** Number of ads with the same text by other authors that is suspicious; by the same author, a single one is. */
const MOST_REPEATS_OF_OTHERS = 3;
/** A price is flagged when it lies this many times outside the middle half of prices. */
const FAR = 4;
/** Ads that a one-day-old account may post before a moderator looks. */
const FIRST_ADS = 3;

const BY_REVIEW = { act: 'approve', to: 'published', by: 'review', user: null } as const satisfies Transition;

/** An ad as its author has written it. */
export interface LookedAt {
  readonly content: AdContent;
  /** The previous content; `undefined` when nobody has reviewed the ad yet. */
  readonly before: AdContent | undefined;
  /** Photos that have arrived. */
  readonly photos: readonly string[];
}

export interface Review {
  readonly mode: ModerationMode;
  /**
   * Reviews what has changed, saves the new flags beside those of the unchanged parts, and says whether the ad must
   * wait for a moderator: unchanged parts were approved, or wait already.
   */
  looksAt(tx: Transaction, ad: LockedAd, written: LookedAt, now: Date): Promise<{ waits: boolean }>;
  /** Reviews an ad of which only photos came, went or moved. */
  looksAtPhotos(tx: Transaction, ad: LockedAd, came: readonly string[]): Promise<{ waits: boolean }>;
  /** Reviews a new ad that has come to moderation, and publishes it unless it must wait. */
  pass(tx: Transaction, ad: LockedAd, content: AdContent, now: Date): Promise<LockedAd>;
  /** Publishes an ad that has returned to moderation, unless it has flags; each change of it was reviewed already. */
  passAgain(tx: Transaction, ad: LockedAd, now: Date): Promise<LockedAd>;
}

export function createReview(mode: ModerationMode): Review {
  /** Whether an ad with these flags must wait: always in `manual`, never in `off`. */
  const waitsWith = (found: readonly AdFlag[]) => mode === 'manual' || (mode === 'auto' && found.length > 0);

  async function looksAt(tx: Transaction, ad: LockedAd, written: LookedAt, now: Date) {
    const { content, before, photos } = written;
    const isRetold = before === undefined || !hasSameTexts(before, content);
    const isRevalued = before === undefined || !hasSameValue(before, content);
    const inWords = flagsInText(content);
    const isReworded = before === undefined || isRetold || addsFlags(before, content);
    const print = isRetold ? fingerprintText(content.texts) : null;
    const [ofText, isFar, isOthers] = await Promise.all([
      isRetold ? signsOfText(tx, ad, print, before, now) : [],
      isRevalued && isFarFromOthers(tx, ad, content),
      photos.length > 0 && areOfOthers(tx, photos, ad.author_id),
    ]);
    const found: AdFlag[] = [...(isReworded ? inWords : []), ...ofText];
    if (isFar) found.push('price');
    if (isOthers) found.push('photo');
    const stays = (sign: AdFlag) => {
      if (before === undefined || sign === 'phone' || sign === 'link')
        return inWords.some((each) => each === sign);
      if (sign === 'price') return !isRevalued && ad.signs.includes(sign);
      return (sign === 'photo' || !isRetold) && ad.signs.includes(sign);
    };
    const signs = AD_FLAGS.filter((sign) => found.includes(sign) || stays(sign));
    await Promise.all([saveFlags(tx, ad.id, signs), isRetold && saveFingerprint(tx, ad.id, print)]);
    return { waits: waitsWith(found) };
  }

  return {
    mode,
    looksAt,
    async looksAtPhotos(tx, ad, came) {
      const isOthers = came.length > 0 && (await areOfOthers(tx, came, ad.author_id));
      if (isOthers && !ad.signs.includes('photo')) await saveFlags(tx, ad.id, [...ad.signs, 'photo']);
      return { waits: waitsWith(isOthers ? ['photo'] : []) };
    },
    async pass(tx, ad, content, now) {
      const photos = (await readPhotos(tx, ad.id)).map(({ id }) => id);
      const { waits } = await looksAt(tx, ad, { content, before: undefined, photos }, now);
      return waits ? ad : await transitionAd(tx, ad, BY_REVIEW, now);
    },
    async passAgain(tx, ad, now) {
      return waitsWith(ad.signs) ? ad : await transitionAd(tx, ad, BY_REVIEW, now);
    },
  };
}

/** Whether no moderator has approved an ad that was flagged as a copy: then it stays one, however little is edited. */
function isWaitingCopy({ signs, status, unreviewed }: LockedAd): boolean {
  const wasPassed = status === 'published' || (isOut(status) && !unreviewed);
  return signs.includes('repeated') && !wasPassed;
}

/** Looks for copies of the text; the queries do not depend on each other, and run concurrently. */
async function signsOfText(
  tx: Transaction,
  ad: LockedAd,
  print: TextFingerprint | null,
  before: AdContent | undefined,
  now: Date,
): Promise<AdFlag[]> {
  const { id, author_id: author } = ad;
  const passed = before === undefined || isWaitingCopy(ad) ? null : fingerprintText(before.texts);
  const [same, standing] = await Promise.all([
    print && countSameTexts(tx, { id, author, print, passed }),
    readStanding(tx, { id, author }),
  ]);
  const signs: AdFlag[] = [];
  if (same && (same.own > 0 || same.others >= MOST_REPEATS_OF_OTHERS)) signs.push('repeated');
  if (standing !== undefined) {
    const { registered_at, ads_before } = standing;
    const isNew = now.getTime() - Date.parse(registered_at) < DAY_MS;
    if (isNew && ads_before >= FIRST_ADS) signs.push('new_account');
  }
  return signs;
}

async function isFarFromOthers(tx: Transaction, ad: LockedAd, content: AdContent): Promise<boolean> {
  const pay = content.price_max ?? content.price;
  if (pay === null) return false;
  const place = { kind: ad.kind, leaf: content.category_id, city: content.city_id };
  const guide = await priceGuideOf(tx, place);
  return guide !== null && (pay * FAR < guide.quarter || pay > guide.three_quarters * FAR);
}
