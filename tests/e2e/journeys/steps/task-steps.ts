import type { JourneyStep, JourneySides } from '../journey.ts';
import type { JourneySide, JourneyAd } from '../screen.ts';
import { countFeedbacks, countMessages, statusesOf } from '../server-state.ts';
import {
  applyForAd,
  approve,
  cancel,
  choose,
  finish,
  leaveFeedback,
  type GivenReason,
  reportDone,
  send,
  start,
  withdraw,
} from './actions.ts';

/** Two people apply, and one of them is answered. */
export function applyForTask(ad: JourneyAd): JourneyStep[] {
  const statuses = (side: JourneySide) => statusesOf(side, ad);
  return [
    {
      name: 'the third applies',
      by: 'third',
      at: 'adPage',
      meanwhile: 'cabinet',
      act: applyForAd,
      made: statuses,
      as: ['pending'],
    },
    {
      name: 'the performer applies',
      by: 'other',
      at: 'adPage',
      meanwhile: 'cabinet',
      loses: /task-requests$/,
      act: applyForAd,
      made: statuses,
      as: ['pending', 'pending'],
    },
    {
      name: 'the performer writes',
      by: 'other',
      at: 'chat',
      meanwhile: 'chats',
      cut: 'acting',
      act: send('Инструмент есть?'),
      made: (side) => countMessages(side, ad),
      as: 1,
    },
    {
      name: 'the customer answers',
      by: 'author',
      at: 'chat',
      meanwhile: 'chat',
      loses: /messages\/(?:answer|records)$/,
      act: send('Есть всё'),
      made: (side) => countMessages(side, ad),
      as: 2,
    },
  ];
}

/** One of the two is chosen and begins to work. */
export function beginTask(ad: JourneyAd, { other }: JourneySides): JourneyStep[] {
  const statuses = (side: JourneySide) => statusesOf(side, ad);
  return [
    {
      name: 'the customer chooses',
      by: 'author',
      at: 'requestsPage',
      meanwhile: 'saved',
      aside: 'adPage',
      loses: /change-status$/,
      act: choose(other.person.name),
      made: statuses,
      as: ['accepted', 'pending'],
    },
    {
      name: 'the performer starts',
      by: 'other',
      at: 'cabinet',
      meanwhile: 'myAds',
      loses: /change-status$/,
      act: start,
      made: statuses,
      as: ['running', 'pending'],
    },
  ];
}

/** The performer says that the work is done, and both leave feedback. */
export function finishTask(ad: JourneyAd): JourneyStep[] {
  return [
    {
      name: 'the performer says that the work is done',
      by: 'other',
      at: 'adPage',
      meanwhile: 'chat',
      loses: /change-status$/,
      act: reportDone,
      made: async (side) => (await statusesOf(side, ad)).length,
      as: 2,
    },
    {
      name: 'the customer approves it',
      by: 'author',
      at: 'profile',
      meanwhile: 'adPage',
      aside: 'adPage',
      loses: /change-status$/,
      act: approve,
      made: (side) => statusesOf(side, ad),
      as: ['finished', 'rejected'],
    },
    {
      name: 'the customer leaves feedback',
      by: 'author',
      at: 'adPage',
      meanwhile: 'myAds',
      loses: /feedbacks$/,
      act: leaveFeedback('Собрал быстро'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
    {
      name: 'the performer leaves feedback',
      by: 'other',
      at: 'myAds',
      meanwhile: 'cabinet',
      cut: 'acting',
      act: leaveFeedback('Всё как договорились'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
  ];
}

export function finishUnreportedTask(ad: JourneyAd): JourneyStep[] {
  return [
    {
      name: 'the customer finishes',
      by: 'author',
      at: 'adPage',
      meanwhile: 'cabinet',
      aside: 'myAds',
      act: finish,
      made: (side) => statusesOf(side, ad),
      as: ['finished', 'rejected'],
    },
  ];
}

interface Fall {
  readonly reason: GivenReason;
  /** Statuses of the requests afterwards, the newest first; a request that was withdrawn is not among them. */
  readonly left: readonly string[];
  /** Screen of the third, who is told while their request waits. */
  readonly aside?: string;
}

/** The customer cancels the deal with the chosen performer. */
export function cancelTask(ad: JourneyAd, { reason, left, ...rest }: Fall): JourneyStep[] {
  return [
    {
      name: 'the customer cancels',
      by: 'author',
      at: 'adPage',
      meanwhile: 'chat',
      ...rest,
      loses: /change-status$/,
      act: cancel(reason),
      made: (side) => statusesOf(side, ad),
      as: left,
    },
  ];
}

/** The chosen one leaves. */
export function leaveTask(ad: JourneyAd, { reason, left, ...rest }: Fall): JourneyStep[] {
  return [
    {
      name: 'the performer leaves',
      by: 'other',
      at: 'adPage',
      meanwhile: 'requestsPage',
      ...rest,
      loses: /change-status$/,
      act: withdraw(reason),
      made: (side) => statusesOf(side, ad),
      as: left,
    },
  ];
}

/** Steps after the first deal has failed; `chosen` are the statuses of both requests, the newest first. */
export function chooseInstead(
  ad: JourneyAd,
  { other }: JourneySides,
  chosen: readonly string[],
): JourneyStep[] {
  return [
    {
      name: 'the customer chooses the other applicant',
      by: 'author',
      at: 'requestsPage',
      meanwhile: 'adPage',
      act: choose(other.person.name),
      made: (side) => statusesOf(side, ad),
      as: chosen,
    },
  ];
}
