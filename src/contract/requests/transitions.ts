import type { AdKind } from '../ads/kinds.ts';
import { LIMITS } from '../limits.ts';
import { DAY_MS } from '../time.ts';

export const REQUEST_STATUSES = [
  'pending',
  'accepted',
  'rejected',
  'withdrawn',
  'running',
  'finished',
  'cancelled',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/**
 * `ad`: a change of the ad's status, which changes its requests as well; `account`: a change of the applicant's
 * account.
 */
export type RequestActor = 'author' | 'applicant' | 'clock' | 'ad' | 'account';

export type RequestAction = 'accept' | 'reject' | 'withdraw' | 'start' | 'report_done' | 'finish' | 'cancel';

/** Kinds of ads that people apply to; about a service they ask in a chat. */
export type RequestedKind = Exclude<AdKind, 'service'>;

export interface RequestTransition {
  readonly action: RequestAction;
  readonly from: readonly RequestStatus[];
  readonly to: Exclude<RequestStatus, 'pending'>;
  readonly by: readonly RequestActor[];
  readonly kind?: RequestedKind;
}

/** The complete list of transitions between statuses. */
export const REQUEST_TRANSITIONS: readonly RequestTransition[] = [
  { action: 'accept', from: ['pending'], to: 'accepted', by: ['author'] },
  // `ad`: the task was finished with another applicant, or the ad no longer exists
  { action: 'reject', from: ['pending'], to: 'rejected', by: ['author', 'ad'] },
  {
    action: 'withdraw',
    from: ['pending', 'accepted', 'running'],
    to: 'withdrawn',
    by: ['applicant', 'account'],
  },
  { action: 'start', from: ['accepted'], to: 'running', by: ['applicant', 'clock'], kind: 'task' },
  // somebody who was hired has come to work, which either side may say
  { action: 'start', from: ['accepted'], to: 'running', by: ['applicant', 'author'], kind: 'vacancy' },
  // the performer tells the author, whose approval finishes the task
  { action: 'report_done', from: ['running'], to: 'running', by: ['applicant'], kind: 'task' },
  { action: 'finish', from: ['accepted', 'running'], to: 'finished', by: ['author'], kind: 'task' },
  { action: 'cancel', from: ['accepted', 'running'], to: 'cancelled', by: ['author', 'ad'] },
];

/** Target status of a transition; `undefined` where this actor may not take it in this status. */
export function transitionOf(
  kind: RequestedKind,
  from: RequestStatus,
  action: RequestAction,
  by: RequestActor,
): RequestTransition['to'] | undefined {
  return REQUEST_TRANSITIONS.find(
    (transition) =>
      transition.action === action &&
      transition.from.includes(from) &&
      transition.by.includes(by) &&
      (transition.kind === undefined || transition.kind === kind),
  )?.to;
}

/** Whether the action is the other side's in every status. */
export function isOtherSidesAction(kind: RequestedKind, action: RequestAction, by: RequestActor): boolean {
  const transitions = REQUEST_TRANSITIONS.filter(
    (transition) =>
      transition.action === action && (transition.kind === undefined || transition.kind === kind),
  );
  return transitions.length > 0 && !transitions.some((transition) => transition.by.includes(by));
}

/** Changes that a side may ask for: a status, or `done`, by which the performer says that the work is ready. */
export const REQUEST_TARGET_STATUSES = [
  'accepted',
  'rejected',
  'withdrawn',
  'running',
  'done',
  'finished',
  'cancelled',
] as const;
export type RequestTargetStatus = (typeof REQUEST_TARGET_STATUSES)[number];

/** Action that makes a change. */
export const ACTION_OF_TARGET_STATUS: Readonly<Record<RequestTargetStatus, RequestAction>> = {
  accepted: 'accept',
  rejected: 'reject',
  withdrawn: 'withdraw',
  running: 'start',
  done: 'report_done',
  finished: 'finish',
  cancelled: 'cancel',
};

interface Deal {
  readonly kind: RequestedKind;
  readonly status: RequestStatus;
  readonly wasAccepted: boolean;
  /** Time of its last change of status. */
  readonly statusAt: Date;
}

/**
 * Whether a deal was made and has ended, in whatever way, or somebody who was hired has worked for some days: then both
 * sides may leave feedback.
 */
export function isFeedbackOpen({ kind, status, wasAccepted, statusAt }: Deal, now: Date): boolean {
  if (!wasAccepted) return false;
  if (status !== 'accepted' && status !== 'running') return true;
  const { hiredBeforeFeedbackDays, unstartedBeforeFeedbackDays } = LIMITS;
  const days = status === 'running' ? hiredBeforeFeedbackDays : unstartedBeforeFeedbackDays;
  return kind === 'vacancy' && isPast(statusAt, days, now);
}

/** Whether the author is asked to finish a task that nobody has reported as done for some time. */
export function isFinishDue(
  { kind, status, statusAt, doneAt }: Deal & { readonly doneAt: Date | null },
  now: Date,
): boolean {
  if (kind !== 'task' || status !== 'running') return false;
  return doneAt !== null || isPast(statusAt, LIMITS.workBeforeFinishDays, now);
}

function isPast(since: Date, days: number, now: Date): boolean {
  return now.getTime() - since.getTime() >= days * DAY_MS;
}

/** Whether the two sides of a request are in touch: while it is open, and for a while after the end of their deal. */
export function isContactOpen(deal: Deal, now: Date): boolean {
  const isOpen = deal.status === 'pending' || deal.status === 'accepted' || deal.status === 'running';
  if (!isFeedbackOpen(deal, now)) return isOpen;
  return !isPast(deal.statusAt, LIMITS.dealContactDays, now);
}

/** Whether an applicant may delete the request from their list; deleting a pending one withdraws it. */
export function isDeletable(status: RequestStatus): boolean {
  switch (status) {
    case 'pending':
    case 'rejected':
    case 'withdrawn':
    case 'cancelled':
      return true;
    case 'accepted':
    case 'running':
    case 'finished':
      return false;
  }
}
