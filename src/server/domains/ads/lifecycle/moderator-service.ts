import {
  type AdReason,
  type ReasonTexts,
  formatReasonText,
  formatReasonTexts,
} from '#contract/moderation/ad-reasons.ts';
import { UNDO_MS } from '#contract/moderation/limits.ts';
import type { AdDecision } from '#contract/moderation/ads-endpoints.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type LockedWithAuthor, lockWithAuthor } from './lock-ad.ts';
import { transitionAd, type Transition, wrongAdStateError } from './transition-ads.ts';
import {
  type LockedAd,
  isReservedForOtherModerator,
  readKindOf,
  readLastDecision,
  restoreWaitingSince,
} from './transitions-repo.ts';

const STATUS_AFTER: Readonly<Record<AdDecision, AdStatus>> = {
  approve: 'published',
  ask_edit: 'need_edit',
  reject: 'rejected',
};

interface Deciding {
  readonly moderator: string;
  readonly id: string;
  readonly now: Date;
}

/** Moderators do not decide about their own ads. */
async function lockForModerator(tx: Transaction, { id, moderator }: Deciding): Promise<LockedWithAuthor> {
  const kind = await readKindOf(tx, id);
  const locked = kind === undefined ? undefined : await lockWithAuthor(tx, kind, id);
  if (locked === undefined || locked.ad.author_id === moderator) throw new AppError('not_found');
  return locked;
}

/** Reasons given to the author: ready sentences that exist in both languages, and the moderator's own text. */
export interface Reasons {
  readonly reasons: readonly AdReason[];
  readonly reason: string;
}

export interface DecidedAd {
  readonly ad: LockedAd;
  readonly decision: string;
}

/** A decided ad with the reason in the author's language, and in each language where it has ready sentences. */
export type JudgedAd = DecidedAd & { readonly reason: string | null; readonly reasons: ReasonTexts | null };

function nameOf(ad: LockedAd, version: number): string {
  return `ad:${ad.id}:${version}`;
}

/** Fails when the ad is no longer at the version that the moderator saw. */
export async function decideAd(
  tx: Transaction,
  deciding: Deciding,
  verdict: Reasons & { readonly decision: AdDecision; readonly version: number },
): Promise<JudgedAd> {
  const locked = await lockForModerator(tx, deciding);
  const { decision: action, version } = verdict;
  if (locked.ad.status !== 'moderation') throw wrongAdStateError(locked.ad);
  if (locked.ad.version !== version) throw new AppError('conflict', { version: locked.ad.version });
  if (await isReservedForOtherModerator(tx, locked.ad.id, deciding.moderator))
    throw new AppError('not_found');
  return await transitionWithReason(tx, locked, { action, to: STATUS_AFTER[action] }, verdict, deciding);
}

const AFTER_REPORT = {
  ask_edit: { action: 'ask_edit', to: 'need_edit' },
  reject: { action: 'reject', to: 'rejected' },
  delete: { action: 'delete', to: 'deleted' },
} as const;

/** Applies the decision about a report. An ad that waits for review can only be deleted by it. */
export async function judgeReportedAd(
  tx: Transaction,
  deciding: Deciding,
  verdict: Reasons & { readonly decision: keyof typeof AFTER_REPORT },
): Promise<JudgedAd> {
  const locked = await lockForModerator(tx, deciding);
  const { decision } = verdict;
  if (decision !== 'delete' && locked.ad.status !== 'published') throw wrongAdStateError(locked.ad);
  return await transitionWithReason(tx, locked, AFTER_REPORT[decision], verdict, deciding);
}

async function transitionWithReason(
  tx: Transaction,
  { ad, hidden, locale }: LockedWithAuthor,
  step: Pick<Transition, 'action' | 'to'>,
  { reasons, reason: more }: Reasons,
  { moderator: user, now }: Deciding,
): Promise<JudgedAd> {
  const reason = formatReasonText(locale, reasons, more);
  const texts = formatReasonTexts(reasons, more);
  const transition = { ...step, by: 'moderator', user, reason, reasons: texts, hidden } as const;
  const changed = await transitionAd(tx, ad, transition, now);
  return { ad: changed, decision: nameOf(changed, changed.version), reason, reasons: texts };
}

/**
 * Restores the previous state, as long as nothing else has happened to the ad. Returns the decision, and when the report
 * that led to it was decided.
 */
export async function undoDecision(tx: Transaction, deciding: Deciding) {
  const { ad, hidden } = await lockForModerator(tx, deciding);
  const { moderator: user, now } = deciding;
  const last = await readLastDecision(tx, ad.id, user);
  const isFresh = last !== undefined && now.getTime() - Date.parse(last.at) <= UNDO_MS;
  if (!isFresh || last.version !== ad.version) throw wrongAdStateError(ad);
  await transitionAd(tx, ad, { action: 'undo', to: last.from, by: 'moderator', user, hidden }, now);
  await restoreWaitingSince(tx, ad.id);
  const reportedAt = last.from === 'moderation' ? undefined : last.at;
  return { ad, decision: nameOf(ad, last.version), reportedAt };
}
