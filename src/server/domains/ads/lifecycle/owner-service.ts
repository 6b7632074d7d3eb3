import { HOUR_MS } from '#contract/time.ts';
import type { StatusChange } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIFT_HOURS } from '#contract/ads/lift.ts';
import type { AdAction } from '#contract/ads/transitions.ts';
import { findInvalidPayOrDates } from '#contract/ads/terms.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import type { EventWriter, NewEvent } from '#server/domains/events/write-service.ts';
import type { Review } from '../review/review-ads.ts';
import { readContent } from '../write/edit-repo.ts';
import { lockOwnAd } from './lock-ad.ts';
import { buildAuthorTransition, recordByAuthor, transitionAd, wrongAdStateError } from './transition-ads.ts';
import { type LockedAd, isAppealed, saveEnd, saveLift } from './transitions-repo.ts';

/** Rate limit on changes of status, since each one invalidates the pages that are cached for everybody. */
const CHANGES_AN_HOUR = 120;

const ACTION_OF_STATUS: Readonly<Record<Exclude<StatusChange['status'], 'published'>, AdAction>> = {
  deactivated: 'deactivate',
  closed: 'close',
  deleted: 'delete',
};

/**
 * Ends the requests of an ad that is closed or deleted, within the same transaction; returns the events for the people
 * concerned, also when the ad is only taken out of the lists.
 */
export type EndRequests = (
  tx: Transaction,
  ended: { readonly ad: LockedAd; readonly by: 'closed' | 'deactivated' | 'deleted'; readonly now: Date },
) => Promise<NewEvent[]>;

/** Wakes the pages of an ad's applicants, after the commit of a change that their screens show. */
export type SendApplicantWakeUps = (ad: { readonly id: string; readonly kind: AdKind }) => Promise<void>;

export function createOwnerService(deps: {
  sql: Sql;
  review: Review;
  events: EventWriter;
  endRequests: EndRequests;
  wakeApplicants: SendApplicantWakeUps;
}) {
  const { sql, review, events, endRequests, wakeApplicants } = deps;

  /** Sets the new end of a task that is shown again; throws when its time is over and no new end is given. */
  async function renew(
    tx: Transaction,
    ad: LockedAd,
    end: Date | null | undefined,
    now: Date,
  ): Promise<LockedAd> {
    if (ad.kind !== 'task') return ad;
    if (!end) {
      const isOver = ad.ends_at !== null && Date.parse(ad.ends_at) <= now.getTime();
      if (isOver) throw fieldError('ends_at', 'required');
      return ad;
    }
    const { starts_at: start } = await readContent(tx, ad.id);
    const terms = { least: null, most: null, start, end };
    if (findInvalidPayOrDates(terms, { start: false, end: true }, now).length > 0)
      throw fieldError('ends_at', 'out_of_range');
    await saveEnd(tx, ad.id, end);
    return { ...ad, ends_at: end.toISOString(), expires_at: end.toISOString() };
  }

  async function activate(tx: Transaction, ad: LockedAd, change: StatusChange, now: Date): Promise<void> {
    if (ad.status !== 'deactivated' && ad.status !== 'expired') throw wrongAdStateError(ad);
    const renewed = await renew(tx, ad, change.ends_at, now);
    if (!renewed.unreviewed) {
      await transitionAd(tx, renewed, buildAuthorTransition(ad, 'activate', 'published'), now);
      return;
    }
    const inReview = await transitionAd(
      tx,
      renewed,
      buildAuthorTransition(ad, 'activate', 'moderation'),
      now,
    );
    await review.publishUnflagged(tx, inReview, now);
  }

  return {
    /** Counts a change of status against the rate limit; throws `too_many_requests`. */
    countChange: (author: string, now: Date) =>
      consumeLimits(sql, [{ key: `ad-status:${author}`, max: CHANGES_AN_HOUR, window: HOUR_MS }], now),

    async changeStatus(author: string, kind: AdKind, id: string, change: StatusChange, now: Date) {
      await sql.begin(async (tx) => {
        const ad = await lockOwnAd(tx, kind, id, author);
        if (change.status === 'published') {
          await activate(tx, ad, change, now);
          return;
        }
        const { status: to } = change;
        await transitionAd(tx, ad, buildAuthorTransition(ad, ACTION_OF_STATUS[to], to), now);
        await events.write(tx, await endRequests(tx, { ad, by: to, now }), now);
      });
      await wakeApplicants({ id, kind });
    },

    /** `objection` may be empty. */
    async appeal(author: string, kind: AdKind, id: string, objection: string, now: Date) {
      const reason = objection === '' ? null : objection;
      await sql.begin(async (tx) => {
        const ad = await lockOwnAd(tx, kind, id, author);
        const isUndecided = ad.status === 'moderation' || ad.status === 'rejected';
        if (isUndecided && (await isAppealed(tx, id)))
          throw new AppError('already_appealed', { state: ad.status });
        await transitionAd(tx, ad, { ...buildAuthorTransition(ad, 'appeal', 'moderation'), reason }, now);
      });
    },

    async liftUp(author: string, kind: AdKind, id: string, now: Date) {
      await sql.begin(async (tx) => {
        const ad = await lockOwnAd(tx, kind, id, author);
        if (ad.status !== 'published') throw wrongAdStateError(ad);
        const again = ad.lifted_at === null ? 0 : Date.parse(ad.lifted_at) + LIFT_HOURS * HOUR_MS;
        if (again > now.getTime()) throw new AppError('liftup_not_allowed', { allowedAt: new Date(again) });
        await saveLift(tx, id, now);
        await recordByAuthor(tx, ad, 'lift', now);
      });
    },
  };
}
export type OwnerService = ReturnType<typeof createOwnerService>;
