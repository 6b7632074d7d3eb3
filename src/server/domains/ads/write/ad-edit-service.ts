import type { AdChangesWithSingleLanguage } from '#contract/ads/inputs.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import { isEditable, canBeReactivated } from '#contract/ads/transitions.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { tryConsumeLimit } from '#server/http/limits/limits.ts';
import { lockOwnAd } from '../lifecycle/lock-ad.ts';
import type { SendApplicantWakeUps } from '../lifecycle/owner-service.ts';
import {
  buildAuthorTransition,
  recordByAuthor,
  transitionAd,
  wrongAdStateError,
} from '../lifecycle/transition-ads.ts';
import type { LockedAd } from '../lifecycle/transitions-repo.ts';
import type { AdPhotosService } from '../photos/photos-service.ts';
import type { Review } from '../review/review-ads.ts';
import { addsFlags } from '../review/find-text-flags.ts';
import type { AssignCity } from './find-city-of-place.ts';
import { applyChanges, type ContentCheck, hasSameContent, hasSameReviewedContent } from './check-content.ts';
import { nestSingleLanguageText } from './nest-single-language-text.ts';
import { readContent, replaceDescriptions, updateContent } from './edit-repo.ts';
import { indexAd, type PlaceNames } from './index-ad.ts';

/**
 * Maximum edits of an ad in an hour that wake its applicants' pages; applicants see further edits when they look again.
 */
const WAKING_EDITS_AN_HOUR = 30;

/** In these states an edit is the author's answer to a moderator, or completes the ad, even if it changes nothing. */
function isReviewedAgain(status: AdStatus): boolean {
  return status === 'pending' || status === 'need_edit' || status === 'rejected';
}

export function createAdEditService(deps: {
  sql: Sql;
  photos: AdPhotosService;
  review: Review;
  check: ContentCheck;
  withCity: AssignCity;
  wakeApplicants: SendApplicantWakeUps;
  readNames: () => Promise<PlaceNames>;
}) {
  const { sql, photos, review, check, withCity, wakeApplicants, readNames } = deps;

  /** Applies the transitions that follow from a saved edit; a published ad that must wait was moved before. */
  async function applyTransitions(tx: Transaction, ad: LockedAd, now: Date): Promise<void> {
    switch (ad.status) {
      case 'pending':
        await photos.complete(tx, ad, now);
        return;
      case 'need_edit':
      case 'rejected': {
        // a moderator asked for the edit, so a moderator reviews it
        const again = await transitionAd(tx, ad, buildAuthorTransition(ad, 'edit', 'moderation'), now);
        if (review.mode === 'off') await review.publishUnflagged(tx, again, now);
        return;
      }
      case 'published':
      case 'moderation':
      case 'request_accepted':
      case 'running':
      case 'closed':
      case 'finished':
      case 'expired':
      case 'deactivated':
      case 'deleted':
    }
  }

  return {
    /** `reader` is the language in which the author reads, and the language of a text that names none. */
    async update(
      author: string,
      kind: AdKind,
      id: string,
      { version, images, awaits, ...edit }: AdChangesWithSingleLanguage,
      { reader, now }: { readonly reader: Locale; readonly now: Date },
    ) {
      const placeNames = await readNames();
      const isWritten = await sql.begin(async (tx) => {
        const ad = await lockOwnAd(tx, kind, id, author);
        if (!isEditable(ad.status)) throw wrongAdStateError(ad);
        if (version !== undefined && ad.version !== version)
          throw new AppError('conflict', { version: ad.version });
        const before = await readContent(tx, id);
        const changes = nestSingleLanguageText(edit, reader, before.texts);
        const content = await withCity(kind, applyChanges(before, changes), changes);
        await check(kind, { before, content, changes }, now);
        const isMoved = images !== undefined && (await photos.arrange(tx, id, images));
        const isAwaitedAnew = awaits !== undefined && (await photos.await(tx, id, awaits));
        const attached = awaits === undefined ? [] : await photos.attach(tx, ad);
        const isChanged = isMoved || isAwaitedAnew || attached.length > 0 || !hasSameContent(before, content);
        if (!isChanged && !isReviewedAgain(ad.status)) return false;
        const isOther = !hasSameReviewedContent(before, content) || addsFlags(before, content);
        const isChangedForModerator = isMoved || attached.length > 0 || isOther;
        const written = { content, before, photos: attached };
        const isFirst = ad.status === 'pending';
        const isFound = !isFirst && (await review.reviewContent(tx, ad, written, now)).waits;
        const waits = isFound && (isChangedForModerator || review.mode === 'auto');
        const index = indexAd({ ...content, kind, status: ad.status, author_id: author }, placeNames);
        const derived = {
          expires_at: kind === 'task' ? (content.ends_at?.toISOString() ?? null) : ad.expires_at,
          unreviewed: ad.unreviewed || (canBeReactivated(ad.status) && waits),
        };
        const after = {
          ...ad,
          ...derived,
          ends_at: content.ends_at?.toISOString() ?? null,
          version: ad.version + 1,
        };
        await recordByAuthor(tx, after, 'change', now);
        // the ad leaves the lists before its terms change, so that only the removal of its old words is logged
        if (ad.status === 'published' && waits)
          await transitionAd(tx, after, buildAuthorTransition(ad, 'edit', 'moderation'), now);
        await Promise.all([
          updateContent(tx, id, { kind, author }, content, index, derived, now),
          changes.translations && replaceDescriptions(tx, id, content.texts),
        ]);
        await applyTransitions(tx, after, now);
        return true;
      });
      // uploads that finished before the commit did not find the ad, so their photos are attached now
      if (awaits !== undefined) await photos.attachArrived(author, awaits, now);
      // nobody applies to a service
      if (!isWritten || kind === 'service') return;
      const limit = { key: `told-edits:${id}`, max: WAKING_EDITS_AN_HOUR, window: HOUR_MS };
      if (await tryConsumeLimit(sql, limit, now)) await wakeApplicants({ id, kind });
    },
  };
}
export type AdEditService = ReturnType<typeof createAdEditService>;
