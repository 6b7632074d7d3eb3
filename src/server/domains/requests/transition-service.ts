import { findPresetReasonTexts } from '#contract/requests/cancel-reasons.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import {
  isDeletable,
  isOtherSidesAction,
  isFeedbackOpen,
  transitionOf,
  type RequestAction,
  type RequestedKind,
  type RequestStatus,
} from '#contract/requests/transitions.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { type WakeUp, type WakeUpSender, wakePages } from '#server/realtime/channels/wake-ups.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { type DealAd, lockAdForDeal, transitionTask } from '../ads/lifecycle/deals-service.ts';
import type { EventWriter, NewEvent } from '../events/write-service.ts';
import { writeDealStep } from '../messages/steps/steps-service.ts';
import {
  changeRequestsCount,
  addFinishedDeal,
  type LockedRequest,
  lockPeople,
  lockRequest,
  markRequestDeleted,
  markRequestReportedDone,
  readSides,
  writeStatus,
} from './transitions-repo.ts';
import type { Side } from './requests-policy.ts';
import {
  rejectWaitingRequests,
  consumeApplicantChoiceLimit,
  createReopeningEvents,
  createWaitingEvents,
} from './notify-waiting-applicants.ts';

export interface WantedTransition {
  readonly action: RequestAction;
  /** Why a deal is ended: a ready reason's name or the person's own words. */
  readonly reason?: string | undefined;
}

/** Result of a transition: the events for those concerned, and the open chats to wake after the commit. */
interface Outcome {
  readonly events: readonly NewEvent[];
  readonly woken: readonly WakeUp[];
}

interface LockedSide {
  readonly kind: RequestedKind;
  readonly ad: DealAd;
  readonly request: LockedRequest;
  readonly side: Side;
  readonly isApplicantHidden: boolean;
}

/** The error for an action that the state forbids; it names the state. */
export function wrongRequestStateError({ status }: { readonly status: string }): AppError {
  return new AppError('wrong_state', { state: status });
}

/** Locks both people, then the ad, then the request, always in this order. Throws `not_found` for anybody else. */
async function lockSide(
  tx: Transaction,
  person: string,
  wanted: RequestedKind,
  id: string,
  { toChange = false } = {},
): Promise<LockedSide> {
  const sides = await readSides(tx, id);
  const side = sides?.author === person ? 'author' : sides?.applicant === person ? 'applicant' : undefined;
  if (sides === undefined || side === undefined || sides.kind !== wanted) throw new AppError('not_found');
  const people = await lockPeople(tx, [sides.author, sides.applicant], { toChange });
  const ad = await lockAdForDeal(tx, wanted, sides.ad);
  const request = await lockRequest(tx, id);
  if (ad === undefined || request === undefined) throw new AppError('not_found');
  const isApplicantHidden = people.some((each) => each.id === sides.applicant && each.hidden);
  return { kind: wanted, ad, request, side, isApplicantHidden };
}

/** The transition of a task by the action on its request. */
const TASK_ACTIONS = { accept: 'accept', start: 'start', finish: 'finish', cancel: 'reopen' } as const;

function taskActionOf({ action, from }: { action: RequestAction; from: RequestStatus }) {
  if (action === 'reject' || action === 'report_done') return undefined;
  if (action === 'withdraw') return from === 'pending' ? undefined : 'reopen';
  return TASK_ACTIONS[action];
}

/** Event for the applicant when the author acts. */
const EVENT_FOR_APPLICANT = {
  accept: 'request_accepted',
  reject: 'request_rejected',
  finish: 'task_finished',
  cancel: 'request_cancelled',
} as const;

/** The reason in the reader's language where it is a ready one. */
function reasonOf(reason: string | null): Pick<NewEvent, 'text' | 'texts'> {
  if (reason === null) return {};
  const texts = findPresetReasonTexts(reason);
  return texts === undefined ? { text: reason } : { texts };
}

function eventOf(
  { ad, request, kind, side }: LockedSide,
  action: RequestAction,
  reason: string | null,
): NewEvent | undefined {
  const about = { id: ad.id, kind };
  const toApplicant = { person: request.applicant_id, ad: about };
  const toAuthor = { person: ad.author_id, ad: about, actor: request.applicant_id };
  switch (action) {
    case 'accept':
    case 'reject':
    case 'finish':
    case 'cancel':
      return { ...toApplicant, words: EVENT_FOR_APPLICANT[action], ...reasonOf(reason) };
    case 'start':
      // either side of a vacancy may say that the work began
      if (side === 'author') return { ...toApplicant, words: 'vacancy_start_confirmed' };
      return { ...toAuthor, words: kind === 'task' ? 'task_started' : 'vacancy_started' };
    case 'report_done':
      return { ...toAuthor, words: 'task_done' };
    case 'withdraw':
      // an applicant who was never chosen leaves without a notification
      return request.status === 'pending'
        ? undefined
        : { ...toAuthor, words: 'request_withdrawn', ...reasonOf(reason) };
  }
}

const NOTHING: Outcome = { events: [], woken: [] };

export function createRequestTransitionService(deps: {
  sql: Sql;
  events: EventWriter;
  wakeUps: WakeUpSender;
  changes: WakeUpSender;
}) {
  const { sql, events, wakeUps, changes } = deps;

  /** Wakes the pages of an author who gets no notification when an applicant leaves. */
  function wakeAuthor({ kind, ad }: LockedSide): void {
    wakePages(changes, ad.author_id, [requestActionsEndpoints[kind].changeStatus.name]);
  }

  /** Tells the waiting applicants that another one was chosen or fell out, and rejects them once the work is done. */
  async function notifyWaiting(
    tx: Transaction,
    ad: DealAd,
    taskAction: ReturnType<typeof taskActionOf>,
    now: Date,
  ): Promise<Outcome> {
    switch (taskAction) {
      case 'accept':
        await consumeApplicantChoiceLimit(tx, ad.id, now);
        return { events: await createWaitingEvents(tx, ad, taskAction), woken: [] };
      case 'reopen':
        return { events: await createReopeningEvents(tx, ad, now), woken: [] };
      case 'finish':
        return await rejectWaitingRequests(tx, ad, now);
      case 'start':
      case undefined:
        return NOTHING;
    }
  }

  async function makeTransition(
    tx: Transaction,
    locked: LockedSide,
    { action, reason: text }: WantedTransition,
    now: Date,
  ): Promise<Outcome> {
    const { ad, request, kind, side } = locked;
    const reason = text === undefined || text === '' ? null : text;
    const from = request.status;
    const to = transitionOf(kind, from, action, side);
    if (to === undefined || (action === 'accept' && locked.isApplicantHidden))
      throw wrongRequestStateError(request);
    if (ad.status === 'deleted') throw wrongRequestStateError(ad);
    const statusAt = new Date(request.status_at);
    const wasFeedbackOpen = isFeedbackOpen(
      { kind, status: from, wasAccepted: from !== 'pending', statusAt },
      now,
    );
    if (action === 'start' && wasFeedbackOpen) throw wrongRequestStateError(request);
    const isReport = action === 'report_done';
    if (isReport && request.is_done) throw wrongRequestStateError({ status: 'done' });
    const taskAction = kind === 'task' ? taskActionOf({ action, from }) : undefined;
    if (taskAction !== undefined) {
      const by = side === 'author' ? 'author' : 'performer';
      const user = side === 'author' ? ad.author_id : request.applicant_id;
      await transitionTask(tx, ad, { action: taskAction, by, user }, now);
    }
    if (isReport) await markRequestReportedDone(tx, request.id, now);
    else await writeStatus(tx, [request.id], to, now, reason);
    const others = await notifyWaiting(tx, ad, taskAction, now);
    if (to === 'finished') await addFinishedDeal(tx, [ad.author_id, request.applicant_id]);
    if (to === 'withdrawn') await changeRequestsCount(tx, ad.id, -1);
    const isListed = action !== 'reject' && !(action === 'withdraw' && from === 'pending');
    const step = { type: to, isDone: isReport, by: side, reason, isListed };
    const woken = await writeDealStep(tx, { of: { requests: [request.id] }, ...step }, now);
    const event = eventOf(locked, action, reason);
    return {
      events: event === undefined ? others.events : [event, ...others.events],
      woken: [...others.woken, ...woken],
    };
  }

  return {
    async transitionRequest(
      person: string,
      kind: RequestedKind,
      id: string,
      wanted: WantedTransition,
      now: Date,
    ) {
      const { action, reason } = wanted;
      if (reason !== undefined && action !== 'cancel' && action !== 'withdraw')
        throw fieldError('reason', 'out_of_range');
      const { woken, silent } = await sql.begin(async (tx) => {
        const locked = await lockSide(tx, person, kind, id, { toChange: action === 'finish' });
        if (isOtherSidesAction(kind, action, locked.side))
          throw new AppError(locked.side === 'author' ? 'applicant_decides' : 'author_decides');
        const outcome = await makeTransition(tx, locked, wanted, now);
        await events.write(tx, outcome.events, now);
        const isAuthorInformed = outcome.events.length > 0 || locked.side === 'author';
        return { woken: outcome.woken, silent: isAuthorInformed ? undefined : locked };
      });
      for (const wakeUp of woken) wakeUps.send(wakeUp);
      if (silent) wakeAuthor(silent);
    },

    /** Removes the request from the applicant's list. */
    async delete(person: string, kind: RequestedKind, id: string, now: Date) {
      const left = await sql.begin(async (tx) => {
        const locked = await lockSide(tx, person, kind, id);
        if (locked.side !== 'applicant') throw new AppError('not_found');
        const { status } = locked.request;
        if (!isDeletable(status)) throw wrongRequestStateError(locked.request);
        if (status === 'pending') await makeTransition(tx, locked, { action: 'withdraw' }, now);
        if (!(await markRequestDeleted(tx, id, now))) throw new AppError('not_found');
        if (status === 'rejected' || status === 'cancelled') await changeRequestsCount(tx, locked.ad.id, -1);
        return locked;
      });
      wakeAuthor(left);
    },
  };
}
