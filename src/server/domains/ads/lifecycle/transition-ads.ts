import type { ReasonTexts } from '#contract/moderation/ad-reasons.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { type AdActor, type AdAction, HIDDEN_WITH_AUTHOR, isAllowed } from '#contract/ads/transitions.ts';
import { LIFT_HOURS } from '#contract/ads/lift.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { DAYS_SHOWN } from '../write/new-ad-types.ts';
import {
  type AdHistoryRow,
  type LockedAd,
  insertAdHistory,
  enqueueUnmatchedAds,
  type TransitionRow,
  raiseVersion,
  writeTransitions,
} from './transitions-repo.ts';

export interface Transition {
  readonly action: AdAction;
  readonly to: AdStatus;
  readonly by: AdActor;
  /** `null` for the clock or the program itself. */
  readonly user: string | null;
  readonly reason?: string | null;
  readonly reasons?: ReasonTexts | null;
  /** Whether the author is hidden: an ad that would be public then stays hidden with them. */
  readonly hidden?: boolean;
}

const GOES_WITH_AUTHOR: ReadonlySet<AdStatus> = new Set(HIDDEN_WITH_AUTHOR);
/** Actions that are allowed while the author is hidden. */
const DONE_TO_HIDDEN: ReadonlySet<AdAction> = new Set(['show', 'delete', 'erase']);

const HIDE = { action: 'hide', to: 'deactivated', by: 'account', user: null } as const satisfies Transition;

/** The automatic review publishes an ad. */
export const APPROVED_BY_REVIEW = {
  action: 'approve',
  to: 'published',
  by: 'review',
  user: null,
} as const satisfies Transition;

export function buildAuthorTransition(
  { author_id: user }: LockedAd,
  action: AdAction,
  to: AdStatus,
): Transition {
  return { action, to, by: 'author', user };
}

/** The version of a new ad: one that is inserted as published has its approval behind it. */
export function initialAdVersion(status: AdStatus): number {
  return status === 'published' ? 2 : 1;
}

/** Writes the history of an ad that was inserted as posted, and approved where it is published already. */
export async function recordPosting(tx: Database, ad: LockedAd, now: Date): Promise<void> {
  const isPublished = ad.status === 'published';
  const submitted = { ...ad, status: isPublished ? 'moderation' : ad.status, version: 1 } as const;
  const posted = {
    ad_id: ad.id,
    act: 'post',
    from_status: null,
    to_status: submitted.status,
    actor: 'author',
    user_id: ad.author_id,
    version: submitted.version,
  } as const;
  await insertAdHistory(tx, [posted, ...(isPublished ? [eventOf(submitted, APPROVED_BY_REVIEW)] : [])], now);
  await enqueueUnmatchedAds(tx, isPublished ? [ad.id] : [], now);
}

/** The error for an action that the state forbids; it names the state. */
export function wrongAdStateError(ad: Pick<LockedAd, 'status'>): AppError {
  return new AppError('wrong_state', { state: ad.status });
}

/**
 * The only place that changes the status of locked ads: checks the transition table, writes the status with the fields
 * that depend on it, and the history. Triggers update cards, search terms and the map's log within the transaction.
 */
export async function transitionAds(
  tx: Database,
  ads: readonly LockedAd[],
  chooseTransition: (ad: LockedAd) => Transition,
  now: Date,
): Promise<void> {
  if (ads.length === 0) return;
  const rows: TransitionRow[] = [];
  const events: AdHistoryRow[] = [];
  for (const ad of ads) {
    const transition = chooseTransition(ad);
    requireAllowed(ad, transition);
    const row = rowOf(ad, transition, now);
    rows.push(row);
    events.push(eventOf(ad, transition));
    // an ad of a hidden author is hidden again after its transition, and the history records both
    if (row.status !== transition.to && transition.action !== 'hide')
      events.push(eventOf({ ...ad, status: transition.to }, HIDE));
  }
  const fresh = rows.filter((row) => isNewInLists(row, now)).map(({ id }) => id);
  await Promise.all([
    writeTransitions(tx, rows, now),
    insertAdHistory(tx, events, now),
    enqueueUnmatchedAds(tx, fresh, now),
  ]);
}

export async function transitionAd(
  tx: Database,
  ad: LockedAd,
  transition: Transition,
  now: Date,
): Promise<LockedAd> {
  await transitionAds(tx, [ad], () => transition, now);
  return { ...ad, ...rowOf(ad, transition, now), status_at: now.toISOString(), version: ad.version + 1 };
}

/** Moderators decide about a version, so an edit without a transition raises the version, too. */
export async function recordAdChange(tx: Database, ad: LockedAd, now: Date): Promise<void> {
  await raiseVersion(tx, ad.id, now);
  await recordByAuthor(tx, { ...ad, version: ad.version + 1 }, 'change', now);
}

/** Records an action of the author in the history that leaves the ad's status unchanged. */
export async function recordByAuthor(
  tx: Database,
  { id, author_id, status, version }: LockedAd,
  act: 'change' | 'lift',
  now: Date,
): Promise<void> {
  const statuses = { from_status: status, to_status: status };
  await insertAdHistory(
    tx,
    [{ ad_id: id, act, ...statuses, actor: 'author', user_id: author_id, version }],
    now,
  );
}

function requireAllowed(ad: LockedAd, transition: Transition): void {
  const isMasked = ad.hidden_status !== null;
  if (isMasked && !DONE_TO_HIDDEN.has(transition.action)) throw wrongAdStateError(ad);
  if (!isAllowed(ad.kind, ad.status, transition)) throw wrongAdStateError(ad);
  // only a hidden ad is shown again, and in the status that it was hidden in
  if (transition.action === 'show' && ad.hidden_status !== transition.to) throw wrongAdStateError(ad);
}

function rowOf(ad: LockedAd, transition: Transition, now: Date): TransitionRow {
  const mask =
    transition.action === 'hide'
      ? ad.status
      : transition.hidden && GOES_WITH_AUTHOR.has(transition.to)
        ? transition.to
        : null;
  const same = {
    id: ad.id,
    status: mask === null ? transition.to : 'deactivated',
    hidden_status: mask,
    unreviewed: transition.action === 'approve' ? false : ad.unreviewed,
    published_at: ad.published_at,
    first_published_at: ad.first_published_at,
    expires_at: ad.expires_at,
  } as const;
  if (transition.action === 'show') return same;
  // an expired ad is new in the lists again, at most once per lift interval: an end in a minute would be a free lift
  const isRenewed = transition.action === 'activate' && ad.status === 'expired' && !isNewPlace(ad, now);
  const row = isRenewed ? { ...same, published_at: now.toISOString() } : same;
  return transition.to === 'published' ? { ...row, ...publication({ ...ad, ...row }, now) } : row;
}

function isNewPlace({ published_at: at }: LockedAd, now: Date): boolean {
  return at !== null && now.getTime() - Date.parse(at) < LIFT_HOURS * HOUR_MS;
}

/**
 * Whether the ad has just come to the top of the lists, so that people who wait for new ads are told; an ad that
 * returns to its old place is not new.
 */
function isNewInLists({ status, published_at: place }: TransitionRow, now: Date): boolean {
  return status === 'published' && place === now.toISOString();
}

/** Times of a publication: the ad keeps its place in the lists, unless it never had one. */
function publication(ad: LockedAd, now: Date) {
  const at = now.toISOString();
  const isOver = ad.expires_at !== null && Date.parse(ad.expires_at) <= now.getTime();
  const renewed = new Date(now.getTime() + DAYS_SHOWN * DAY_MS).toISOString();
  return {
    published_at: ad.published_at ?? at,
    first_published_at: ad.first_published_at ?? at,
    expires_at: ad.kind === 'task' ? ad.ends_at : isOver || ad.expires_at === null ? renewed : ad.expires_at,
  };
}

function eventOf(ad: LockedAd, transition: Transition): AdHistoryRow {
  return {
    ad_id: ad.id,
    act: transition.action,
    from_status: ad.status,
    to_status: transition.to,
    actor: transition.by,
    user_id: transition.user,
    reason: transition.reason,
    reasons: transition.reasons,
    version: ad.version + 1,
  };
}
