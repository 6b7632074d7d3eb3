import { canBeReactivated } from '#contract/ads/transitions.ts';
import type { AdFlag } from '#contract/ads/flags.ts';
import type { Transaction } from '#server/db/client.ts';
import { APPROVED_BY_REVIEW, transitionAd } from '../lifecycle/transition-ads.ts';
import type { LockedAd } from '../lifecycle/transitions-repo.ts';
import { readPhotos } from '../photos/photos-repo.ts';
import type { AdContent } from '../write/check-content.ts';
import { findChangedParts, findFlags, payForComparison, type ReviewFacts } from './find-flags.ts';
import { hasPhotosOfOthers, countSameTexts, saveFingerprint } from './likeness-repo.ts';
import { readReviewPriceGuide } from './price-guide-service.ts';
import { readAuthorTrackRecord, saveFlags } from './review-repo.ts';
import { fingerprintText, type TextFingerprint } from './fingerprint-text.ts';

/** `auto`: ads without a flag are published at once; `manual`: every ad waits; `off`: none does. */
export type ModerationMode = 'auto' | 'manual' | 'off';

/** An ad as its author has written it. */
interface WrittenAd {
  readonly content: AdContent;
  /** The previous content; `undefined` when nobody has reviewed the ad yet. */
  readonly before: AdContent | undefined;
  /** Photos that have arrived. */
  readonly photos: readonly string[];
}

/** An ad to review; its `id` is null before the ad is inserted. */
type ReviewedAd = Pick<LockedAd, 'kind' | 'author_id' | 'status' | 'unreviewed' | 'signs'> & {
  readonly id: string | null;
};

export function createReview(mode: ModerationMode) {
  /** Whether an ad with these flags must wait: always in `manual`, never in `off`. */
  const waitsWith = (found: readonly AdFlag[]) => mode === 'manual' || (mode === 'auto' && found.length > 0);

  /**
   * Reviews what has changed, saves the new flags beside those of the unchanged parts, and says whether the ad must
   * wait for a moderator: unchanged parts were approved, or wait already.
   */
  async function reviewContent(tx: Transaction, ad: LockedAd, written: WrittenAd, now: Date) {
    const { content, before } = written;
    const { areTextsChanged } = findChangedParts(before, content);
    const fingerprint = areTextsChanged ? fingerprintText(content.texts) : null;
    const facts = await readFacts(tx, ad, { ...written, fingerprint }, now);
    const { found, flags } = findFlags(before, content, facts);
    await Promise.all([
      saveFlags(tx, ad.id, flags),
      areTextsChanged && saveFingerprint(tx, ad.id, fingerprint),
    ]);
    return { waits: waitsWith(found) };
  }

  return {
    mode,
    /** Reviews a whole ad before it is inserted, so that it is written once, in its final status. */
    async assess(
      tx: Transaction,
      { kind, author_id }: Pick<LockedAd, 'kind' | 'author_id'>,
      { content, photos }: Pick<WrittenAd, 'content' | 'photos'>,
      now: Date,
    ) {
      const fingerprint = fingerprintText(content.texts);
      const ad = { id: null, kind, author_id, status: 'moderation', unreviewed: false, signs: [] } as const;
      const facts = await readFacts(tx, ad, { content, before: undefined, photos, fingerprint }, now);
      const { found, flags } = findFlags(undefined, content, facts);
      return { flags, fingerprint, waits: waitsWith(found) };
    },
    reviewContent,
    /** Reviews an ad of which only photos came, went or moved. */
    async reviewPhotos(tx: Transaction, ad: LockedAd, images: readonly string[]) {
      const isOthers = images.length > 0 && (await hasPhotosOfOthers(tx, images, ad.author_id));
      if (isOthers && !ad.signs.includes('photo')) await saveFlags(tx, ad.id, [...ad.signs, 'photo']);
      return { waits: waitsWith(isOthers ? ['photo'] : []) };
    },
    /** Reviews a new ad that has come to moderation, and publishes it unless it must wait. */
    async reviewNew(tx: Transaction, ad: LockedAd, content: AdContent, now: Date) {
      const photos = (await readPhotos(tx, ad.id)).map(({ id }) => id);
      const { waits } = await reviewContent(tx, ad, { content, before: undefined, photos }, now);
      return waits ? ad : await transitionAd(tx, ad, APPROVED_BY_REVIEW, now);
    },
    /** Publishes an ad that has returned to moderation, unless it has flags; each change of it was reviewed already. */
    async publishUnflagged(tx: Transaction, ad: LockedAd, now: Date) {
      return waitsWith(ad.signs) ? ad : await transitionAd(tx, ad, APPROVED_BY_REVIEW, now);
    },
  };
}
export type Review = ReturnType<typeof createReview>;

/**
 * Whether the ad was flagged as a copy, and no moderator has approved it: a small edit then does not remove the flag.
 */
function isWaitingCopy({ signs, status, unreviewed }: ReviewedAd): boolean {
  const wasApproved = status === 'published' || (canBeReactivated(status) && !unreviewed);
  return signs.includes('repeated') && !wasApproved;
}

/** Reads the facts about what has changed; the queries do not depend on each other, and run concurrently. */
async function readFacts(
  tx: Transaction,
  ad: ReviewedAd,
  { content, before, photos, fingerprint }: WrittenAd & { readonly fingerprint: TextFingerprint | null },
  now: Date,
): Promise<ReviewFacts> {
  const { id, author_id: author, kind } = ad;
  const { areTextsChanged, isPayChanged } = findChangedParts(before, content);
  const approved = before === undefined || isWaitingCopy(ad) ? null : fingerprintText(before.texts);
  const place = { kind, leaf: content.category_id, city: content.city_id };
  const [sameTexts, standing, guide, hasPhotoOfOthers] = await Promise.all([
    fingerprint && countSameTexts(tx, { id, author, fingerprint, approved }),
    areTextsChanged ? readAuthorTrackRecord(tx, { id, author }) : null,
    isPayChanged && payForComparison(content) !== null ? readReviewPriceGuide(tx, place) : null,
    photos.length > 0 && hasPhotosOfOthers(tx, photos, author),
  ]);
  return { savedFlags: ad.signs, sameTexts, standing: standing ?? null, guide, hasPhotoOfOthers, now };
}
