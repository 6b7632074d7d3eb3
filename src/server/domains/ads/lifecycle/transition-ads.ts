import { type AdActor, type AdAction, HIDDEN_WITH_AUTHOR, isAllowed } from '#contract/ads/transitions.ts';
import { LIFT_HOURS } from '#contract/ads/lift.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/http/app-error.ts';
import { DAYS_SHOWN } from '../write/new-ad.ts';
import {
  type AdHistoryRow,
  type LockedAd,
  insertAdHistory,
  markNew,
  type TransitionRow,
  raiseVersion,
  writeTransitions,
} from './transitions-repo.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export interface Transition {
  readonly act: AdAction;
  readonly to: AdStatus;
  readonly by: AdActor;
  /** Null: the clock, or the program itself. */
  readonly user: string | null;
  readonly reason?: string | null;
  /** Whether its author is hidden: what would be public waits for them. */
  readonly hidden?: boolean;
}

const GOES_WITH_AUTHOR: ReadonlySet<AdStatus> = new Set(HIDDEN_WITH_AUTHOR);
/** What may be done to an ad while its author is hidden. */
const DONE_TO_HIDDEN: ReadonlySet<AdAction> = new Set(['show', 'delete', 'erase']);

const HIDE = { act: 'hide', to: 'deactivated', by: 'account', user: null } as const satisfies Transition;

/** The state forbids it; the answer says which state that is. */
export function wrongAdState(ad: Pick<LockedAd, 'status'>): AppError {
  return new AppError('wrong_state', { state: ad.status });
}

/**
 * The one way from one status to another, for ads that are held: checks the table, writes the status and what follows from
 * it, and what is kept on record. Cards, words and the map's log follow by triggers within the transaction.
 */
export async function transitionAds(
  tx: Database,
  ads: readonly LockedAd[],
  moveOf: (ad: LockedAd) => Transition,
  now: Date,
): Promise<void> {
  if (ads.length === 0) return;
  const rows: TransitionRow[] = [];
  const events: AdHistoryRow[] = [];
  for (const ad of ads) {
    const move = moveOf(ad);
    requireAllowed(ad, move);
    const row = rowOf(ad, move, now);
    rows.push(row);
    events.push(eventOf(ad, move));
    // what it was moved to waits behind the mask, and so says the record
    if (row.status !== move.to && move.act !== 'hide') events.push(eventOf({ ...ad, status: move.to }, HIDE));
  }
  const fresh = rows.filter((row) => isNewInLists(row, now)).map(({ id }) => id);
  await Promise.all([
    writeTransitions(tx, rows, now),
    insertAdHistory(tx, events, now),
    markNew(tx, fresh, now),
  ]);
}

/** The same for one; returns it as it is then. */
export async function transitionAd(
  tx: Database,
  ad: LockedAd,
  move: Transition,
  now: Date,
): Promise<LockedAd> {
  await transitionAds(tx, [ad], () => move, now);
  return { ...ad, ...rowOf(ad, move, now), status_at: now.toISOString(), version: ad.version + 1 };
}

/** What a moderator decides about is a version: a change that is no move counts as one too. */
export async function countChange(tx: Database, ad: LockedAd, now: Date): Promise<void> {
  await raiseVersion(tx, ad.id, now);
  const { id, author_id: user_id, status, version } = ad;
  const change = { ad_id: id, act: 'change', from_status: status, to_status: status } as const;
  await insertAdHistory(
    tx,
    [{ ...change, actor: 'author', user_id, reason: null, version: version + 1 }],
    now,
  );
}

function requireAllowed(ad: LockedAd, move: Transition): void {
  const isMasked = ad.hidden_status !== null;
  if (isMasked && !DONE_TO_HIDDEN.has(move.act)) throw wrongAdState(ad);
  if (!isAllowed(ad.kind, ad.status, move)) throw wrongAdState(ad);
  // nothing else is shown again than what was hidden, and as what it was
  if (move.act === 'show' && ad.hidden_status !== move.to) throw wrongAdState(ad);
}

function rowOf(ad: LockedAd, move: Transition, now: Date): TransitionRow {
  const mask =
    move.act === 'hide' ? ad.status : move.hidden && GOES_WITH_AUTHOR.has(move.to) ? move.to : null;
  const same = {
    id: ad.id,
    status: mask === null ? move.to : 'deactivated',
    hidden_status: mask,
    unreviewed: move.act === 'approve' ? false : ad.unreviewed,
    published_at: ad.published_at,
    first_published_at: ad.first_published_at,
    expires_at: ad.expires_at,
  } as const;
  if (move.act === 'show') return same;
  // out of the lists for good, and new in them again; no sooner than by a lift, which an end of a minute would else be
  const isRenewed = move.act === 'activate' && ad.status === 'expired' && !isNewPlace(ad, now);
  const row = isRenewed ? { ...same, published_at: now.toISOString() } : same;
  return move.to === 'published' ? { ...row, ...publication({ ...ad, ...row }, now) } : row;
}

function isNewPlace({ published_at: at }: LockedAd, now: Date): boolean {
  return at !== null && now.getTime() - Date.parse(at) < LIFT_HOURS * HOUR;
}

/** At the top, for whoever waits for what is new; what comes back to its old place is none. */
function isNewInLists({ status, published_at: place }: TransitionRow, now: Date): boolean {
  return status === 'published' && place === now.toISOString();
}

/** It keeps its place in the lists, unless it never had one. */
function publication(ad: LockedAd, now: Date) {
  const at = now.toISOString();
  const isOver = ad.expires_at !== null && Date.parse(ad.expires_at) <= now.getTime();
  const renewed = new Date(now.getTime() + DAYS_SHOWN * DAY).toISOString();
  return {
    published_at: ad.published_at ?? at,
    first_published_at: ad.first_published_at ?? at,
    expires_at: ad.kind === 'task' ? ad.ends_at : isOver || ad.expires_at === null ? renewed : ad.expires_at,
  };
}

function eventOf(ad: LockedAd, move: Transition): AdHistoryRow {
  return {
    ad_id: ad.id,
    act: move.act,
    from_status: ad.status,
    to_status: move.to,
    actor: move.by,
    user_id: move.user,
    reason: move.reason ?? null,
    version: ad.version + 1,
  };
}
