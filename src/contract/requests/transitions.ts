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
const REQUEST_ACTORS = ['author', 'applicant', 'clock', 'ad', 'account'] as const;
export type RequestActor = (typeof REQUEST_ACTORS)[number];

export type RequestAction = 'accept' | 'reject' | 'withdraw' | 'start' | 'finish' | 'cancel';

/** Kinds of ads that people apply to; about a service they ask in a chat. */
export type RequestedKind = Exclude<AdKind, 'service'>;

export interface RequestTransition {
  readonly act: RequestAction;
  readonly from: readonly RequestStatus[];
  readonly to: Exclude<RequestStatus, 'pending'>;
  readonly by: readonly RequestActor[];
  readonly kind?: RequestedKind;
}

/** The complete list of transitions between statuses. */
export const REQUEST_TRANSITIONS: readonly RequestTransition[] = [
  { act: 'accept', from: ['pending'], to: 'accepted', by: ['author'] },
  // `ad`: the task was finished with another applicant, or the ad no longer exists
  { act: 'reject', from: ['pending'], to: 'rejected', by: ['author', 'ad'] },
  {
    act: 'withdraw',
    from: ['pending', 'accepted', 'running'],
    to: 'withdrawn',
    by: ['applicant', 'account'],
  },
  { act: 'start', from: ['accepted'], to: 'running', by: ['applicant', 'clock'], kind: 'task' },
  { act: 'finish', from: ['accepted', 'running'], to: 'finished', by: ['author'], kind: 'task' },
  { act: 'cancel', from: ['accepted', 'running'], to: 'cancelled', by: ['author', 'ad'] },
];

/** Target status of a transition; `undefined` where this actor may not take it in this status. */
export function transitionOf(
  kind: RequestedKind,
  from: RequestStatus,
  act: RequestAction,
  by: RequestActor,
): RequestTransition['to'] | undefined {
  return REQUEST_TRANSITIONS.find(
    (move) =>
      move.act === act &&
      move.from.includes(from) &&
      move.by.includes(by) &&
      (move.kind === undefined || move.kind === kind),
  )?.to;
}

/** Whether the action is the other side's in every status. */
export function isOfOtherSide(kind: RequestedKind, act: RequestAction, by: RequestActor): boolean {
  const moves = REQUEST_TRANSITIONS.filter(
    (move) => move.act === act && (move.kind === undefined || move.kind === kind),
  );
  return moves.length > 0 && !moves.some((move) => move.by.includes(by));
}

/** Action that leads to a requested status. */
export const STATUS_AFTER_ACTION: Readonly<Record<Exclude<RequestStatus, 'pending'>, RequestAction>> = {
  accepted: 'accept',
  rejected: 'reject',
  withdrawn: 'withdraw',
  running: 'start',
  finished: 'finish',
  cancelled: 'cancel',
};

/** Whether a deal was made and has ended, in whatever way: then both sides may leave feedback. */
export function isOver(deal: {
  readonly kind: RequestedKind;
  readonly status: RequestStatus;
  readonly wasAccepted: boolean;
}): boolean {
  if (!deal.wasAccepted) return false;
  // hiring somebody completes a vacancy's deal
  return deal.kind === 'vacancy' || (deal.status !== 'accepted' && deal.status !== 'running');
}

/** Whether the two sides of a request are in touch: while it is open, and for a while after the end of their deal. */
export function isInContact(
  deal: Parameters<typeof isOver>[0] & { readonly statusAt: Date },
  now: Date,
): boolean {
  const isOpen = deal.status === 'pending' || deal.status === 'accepted' || deal.status === 'running';
  if (!isOver(deal)) return isOpen;
  return now.getTime() - deal.statusAt.getTime() < LIMITS.dealContactDays * DAY_MS;
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
