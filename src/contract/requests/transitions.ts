import type { AdKind } from '../ads/kinds.ts';

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

/** `ad`: whatever becomes of the ad, which takes its requests along; `account`: of the applicant's account. */
const REQUEST_ACTORS = ['author', 'applicant', 'clock', 'ad', 'account'] as const;
export type RequestActor = (typeof REQUEST_ACTORS)[number];

export type RequestAction = 'accept' | 'reject' | 'withdraw' | 'start' | 'finish' | 'cancel';

/** What an ad is about that people apply to; of a service one asks. */
export type RequestedKind = Exclude<AdKind, 'service'>;

export interface RequestTransition {
  readonly act: RequestAction;
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  readonly by: readonly RequestActor[];
  readonly kind?: RequestedKind;
}

/** Every way from one status to another; there is no other. */
export const REQUEST_TRANSITIONS: readonly RequestTransition[] = [
  { act: 'accept', from: ['pending'], to: 'accepted', by: ['author'] },
  // by the ad: another was chosen for the task, or the ad is no more
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

/** Where it leads; undefined: nobody such may do that to a request in such a state. */
export function transitionOf(
  kind: RequestedKind,
  from: RequestStatus,
  act: RequestAction,
  by: RequestActor,
): RequestStatus | undefined {
  return REQUEST_TRANSITIONS.find(
    (move) =>
      move.act === act &&
      move.from.includes(from) &&
      move.by.includes(by) &&
      (move.kind === undefined || move.kind === kind),
  )?.to;
}

/** The status that is asked for, and what leads there. */
export const STATUS_AFTER_ACTION: Readonly<Record<Exclude<RequestStatus, 'pending'>, RequestAction>> = {
  accepted: 'accept',
  rejected: 'reject',
  withdrawn: 'withdraw',
  running: 'start',
  finished: 'finish',
  cancelled: 'cancel',
};

/** Whether there was a deal, and it has come to its end, whichever: then both sides may say how it went. */
export function isOver(deal: {
  readonly kind: RequestedKind;
  readonly status: RequestStatus;
  readonly wasAccepted: boolean;
}): boolean {
  if (!deal.wasAccepted) return false;
  // whoever was hired is
  return deal.kind === 'vacancy' || (deal.status !== 'accepted' && deal.status !== 'running');
}

/** Whether an applicant may take such a request out of sight; one that waits is withdrawn by that. */
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
