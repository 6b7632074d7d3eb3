import {
  isDeletable,
  isOfOtherSide,
  transitionOf,
  type RequestAction,
  type RequestedKind,
  type RequestStatus,
} from '#contract/requests/transitions.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type HeldAd, lockAdForDeal, transitionTask } from '../ads/lifecycle/deals-service.ts';
import type { EventWriter, NewEvent } from '../events/write-service.ts';
import {
  changeCount,
  type LockedRequest,
  lockLiveRequest,
  lockPeople,
  lockRequest,
  markDeleted,
  readSides,
  writeStatus,
} from './transitions-repo.ts';
import type { Side } from './requests-policy.ts';

export interface RequestTransitionService {
  move(person: string, kind: RequestedKind, id: string, act: RequestAction, now: Date): Promise<void>;
  /** Removes the request from the applicant's list. */
  delete(person: string, kind: RequestedKind, id: string, now: Date): Promise<void>;
}

interface LockedSide {
  readonly kind: RequestedKind;
  readonly ad: HeldAd;
  readonly request: LockedRequest;
  readonly side: Side;
  readonly isApplicantHidden: boolean;
}

/** The error for an action that the state forbids; it names the state. */
export function wrongRequestState({ status }: { readonly status: string }): AppError {
  return new AppError('wrong_state', { state: status });
}

/** Locks both people, then the ad, then the request, always in this order. Throws `not_found` for anybody else. */
async function lockSide(
  tx: Transaction,
  person: string,
  wanted: RequestedKind,
  id: string,
): Promise<LockedSide> {
  const sides = await readSides(tx, id);
  const side = sides?.author === person ? 'author' : sides?.applicant === person ? 'applicant' : undefined;
  if (sides === undefined || side === undefined || sides.kind !== wanted) throw new AppError('not_found');
  const people = await lockPeople(tx, [sides.author, sides.applicant]);
  const ad = await lockAdForDeal(tx, wanted, sides.ad);
  const request = await lockRequest(tx, id);
  if (ad === undefined || request === undefined) throw new AppError('not_found');
  const isApplicantHidden = people.some((each) => each.id === sides.applicant && each.hidden);
  return { kind: wanted, ad, request, side, isApplicantHidden };
}

/** The transition of a task by the action on its request. */
const TASK_MOVES = { accept: 'accept', start: 'start', finish: 'finish', cancel: 'reopen' } as const;

function taskMoveOf({ act, from }: { act: RequestAction; from: RequestStatus }) {
  if (act === 'reject') return undefined;
  if (act === 'withdraw') return from === 'pending' ? undefined : 'reopen';
  return TASK_MOVES[act];
}

/** Event for the applicant when the author acts. */
const TOLD_APPLICANT = {
  accept: 'request_accepted',
  reject: 'request_rejected',
  finish: 'task_finished',
  cancel: 'request_cancelled',
} as const;

function eventOf({ ad, request, kind }: LockedSide, act: RequestAction): NewEvent | undefined {
  const about = { id: ad.id, kind };
  switch (act) {
    case 'accept':
    case 'reject':
    case 'finish':
    case 'cancel':
      return { person: request.applicant_id, words: TOLD_APPLICANT[act], ad: about };
    case 'start':
      return { person: ad.author_id, words: 'task_started', ad: about, actor: request.applicant_id };
    case 'withdraw':
      // an applicant who was never chosen leaves without a notification
      return request.status === 'pending'
        ? undefined
        : { person: ad.author_id, words: 'request_withdrawn', ad: about, actor: request.applicant_id };
  }
}

export function createRequestTransitionService(deps: {
  sql: Sql;
  events: EventWriter;
}): RequestTransitionService {
  const { sql, events } = deps;

  /** Rejects all other applicants when one is chosen, and returns their events. */
  async function rejectOthers(
    tx: Transaction,
    { ad, request, kind }: LockedSide,
    now: Date,
  ): Promise<NewEvent[]> {
    const others = (await lockLiveRequest(tx, ad.id, ['pending'])).filter(({ id }) => id !== request.id);
    await writeStatus(
      tx,
      others.map(({ id }) => id),
      'rejected',
      now,
    );
    return others.map(({ applicant_id: person }) => ({
      person,
      words: 'request_not_chosen',
      ad: { id: ad.id, kind },
    }));
  }

  async function makeTransition(
    tx: Transaction,
    locked: LockedSide,
    act: RequestAction,
    now: Date,
  ): Promise<NewEvent[]> {
    const { ad, request, kind, side } = locked;
    const from = request.status;
    const to = transitionOf(kind, from, act, side);
    if (to === undefined || (act === 'accept' && locked.isApplicantHidden)) throw wrongRequestState(request);
    if (ad.status === 'deleted') throw wrongRequestState(ad);
    const taskMove = kind === 'task' ? taskMoveOf({ act, from }) : undefined;
    if (taskMove !== undefined) {
      const by = side === 'author' ? 'author' : 'performer';
      const user = side === 'author' ? ad.author_id : request.applicant_id;
      await transitionTask(tx, ad, { act: taskMove, by, user }, now);
    }
    const rejections = kind === 'task' && act === 'accept' ? await rejectOthers(tx, locked, now) : [];
    await writeStatus(tx, [request.id], to, now);
    if (to === 'withdrawn') await changeCount(tx, ad.id, -1);
    const event = eventOf(locked, act);
    return event === undefined ? rejections : [event, ...rejections];
  }

  return {
    async move(person, kind, id, act, now) {
      await sql.begin(async (tx) => {
        const locked = await lockSide(tx, person, kind, id);
        if (isOfOtherSide(kind, act, locked.side))
          throw new AppError(locked.side === 'author' ? 'applicant_decides' : 'author_decides');
        await events.write(tx, await makeTransition(tx, locked, act, now), now);
      });
    },

    async delete(person, kind, id, now) {
      await sql.begin(async (tx) => {
        const locked = await lockSide(tx, person, kind, id);
        if (locked.side !== 'applicant') throw new AppError('not_found');
        const { status } = locked.request;
        if (!isDeletable(status)) throw wrongRequestState(locked.request);
        if (status === 'pending') await makeTransition(tx, locked, 'withdraw', now);
        if (!(await markDeleted(tx, id, now))) throw new AppError('not_found');
        if (status === 'rejected' || status === 'cancelled') await changeCount(tx, locked.ad.id, -1);
      });
    },
  };
}
