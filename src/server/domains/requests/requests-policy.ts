import type { AdStatus } from '#contract/ads/status.ts';
import type { RequestPermissions } from '#contract/requests/entities.ts';
import {
  isDeletable,
  isContactOpen,
  isFeedbackOpen,
  transitionOf,
  type RequestAction,
  type RequestedKind,
  type RequestStatus,
} from '#contract/requests/transitions.ts';

export type Side = 'author' | 'applicant';

export interface RequestState {
  readonly kind: RequestedKind;
  readonly status: RequestStatus;
  /** The status that the ad would have if its author were not hidden. */
  readonly adStatus: AdStatus;
  readonly wasAccepted: boolean;
  /** Whether the person is blocked or leaving, so that nobody can make a deal with them. */
  readonly isApplicantHidden: boolean;
  /** Whether the reader may give feedback after the deal: the ad was not anonymous, and they have given none yet. */
  readonly isOpinionFree: boolean;
  readonly statusAt: Date;
  /** When the performer said that the work is done. */
  readonly doneAt: Date | null;
  readonly isAuthorHidden: boolean;
  readonly isAnonymous: boolean;
  /** There is no chat, or one of the two has blocked the other. */
  readonly isSilent: boolean;
  /** The other side has a phone. */
  readonly hasPhone: boolean;
}

/** Whether the states of the task and the applicant allow an action on the request. */
function isAllowedByAd(state: RequestState, action: RequestAction, now: Date): boolean {
  const { kind, adStatus, isApplicantHidden, doneAt } = state;
  if (action === 'reject') return true;
  if (action === 'accept' && isApplicantHidden) return false;
  // reporting the first day of work after feedback has opened would close feedback again
  if (kind === 'vacancy')
    return adStatus !== 'deleted' && !(action === 'start' && isFeedbackOpen(state, now));
  switch (action) {
    case 'accept':
      return adStatus === 'published';
    case 'start':
      return adStatus === 'request_accepted';
    case 'report_done':
      return adStatus === 'running' && doneAt === null;
    case 'finish':
    case 'cancel':
      return adStatus === 'request_accepted' || adStatus === 'running';
    case 'withdraw':
      return true;
  }
}

function may(state: RequestState, action: RequestAction, side: Side, now: Date): boolean {
  return (
    transitionOf(state.kind, state.status, action, side) !== undefined && isAllowedByAd(state, action, now)
  );
}

function mayWrite(state: RequestState, side: Side, now: Date): boolean {
  const isOtherHidden = side === 'author' ? state.isApplicantHidden : state.isAuthorHidden;
  return isContactOpen(state, now) && !state.isSilent && !isOtherHidden;
}

/** An anonymous vacancy is reached by chat only. */
function mayCall(state: RequestState, side: Side): boolean {
  return state.wasAccepted && state.hasPhone && !(state.isAnonymous && side === 'applicant');
}

export function deriveRequestPermissions(state: RequestState, side: Side, now: Date): RequestPermissions {
  const can = (action: RequestAction) => may(state, action, side, now);
  const write = mayWrite(state, side, now);
  return {
    accept: can('accept'),
    reject: can('reject'),
    cancel: can('cancel'),
    finish: can('finish'),
    start: can('start'),
    report_done: can('report_done'),
    withdraw: can('withdraw'),
    feedback: state.isOpinionFree && isFeedbackOpen(state, now),
    write,
    call: write && mayCall(state, side),
    delete: side === 'applicant' && isDeletable(state.status),
  };
}
