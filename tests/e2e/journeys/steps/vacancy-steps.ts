import type { JourneyStep, JourneySides } from '../journey.ts';
import type { JourneySide, JourneyAd } from '../screen.ts';
import { countFeedbacks, countMessages, ownStatus, statusesOf } from '../server-state.ts';
import {
  accept,
  applyForAd,
  cancel,
  close,
  confirmStart,
  reportBegun,
  leaveFeedback,
  type GivenReason,
  reject,
  send,
  withdraw,
} from './actions.ts';

/** Two people apply, and one of them is accepted. */
export function applyForVacancy(ad: JourneyAd, { other }: JourneySides): JourneyStep[] {
  const statuses = (side: JourneySide) => statusesOf(side, ad);
  return [
    {
      name: 'the third applies',
      by: 'third',
      at: 'adPage',
      meanwhile: 'myAds',
      act: applyForAd,
      made: statuses,
      as: ['pending'],
    },
    {
      name: 'the applicant applies',
      by: 'other',
      at: 'requestsPage',
      meanwhile: 'adPage',
      cut: 'acting',
      act: applyForAd,
      made: statuses,
      as: ['pending', 'pending'],
    },
    {
      name: 'the employer accepts',
      by: 'author',
      at: 'requestsPage',
      meanwhile: 'cabinet',
      act: accept(other.person.name),
      made: statuses,
      as: ['accepted', 'pending'],
    },
  ];
}

/** The one who was not accepted is rejected, and the other one begins to work. */
export function beginHire(ad: JourneyAd, { third }: JourneySides): JourneyStep[] {
  const statuses = (side: JourneySide) => statusesOf(side, ad);
  return [
    {
      name: 'the employer rejects the third',
      by: 'author',
      at: 'requestsPage',
      meanwhile: 'myAds',
      aside: 'adPage',
      loses: /change-status$/,
      act: reject(third.person.name),
      made: statuses,
      as: ['accepted', 'rejected'],
    },
    {
      name: 'the applicant begins to work',
      by: 'other',
      at: 'adPage',
      meanwhile: 'notifications',
      loses: /change-status$/,
      act: reportBegun,
      made: statuses,
      as: ['running', 'rejected'],
    },
  ];
}

/** The vacancy is closed, and both leave feedback. */
export function endHire(ad: JourneyAd): JourneyStep[] {
  return [
    {
      name: 'the applicant writes',
      by: 'other',
      at: 'chat',
      meanwhile: 'notifications',
      loses: /messages\/(?:answer|records)$/,
      act: send('Когда зарплата?'),
      made: (side) => countMessages(side, ad),
      as: 1,
    },
    {
      name: 'the employer answers',
      by: 'author',
      at: 'chat',
      meanwhile: 'chats',
      cut: 'acting',
      act: send('Завтра'),
      made: (side) => countMessages(side, ad),
      as: 2,
    },
    {
      name: 'the employer closes the vacancy',
      by: 'author',
      at: 'myAds',
      meanwhile: 'adPage',
      aside: 'adPage',
      loses: /change-status$/,
      act: close(ad),
      made: (side) => ownStatus(side, ad),
      as: 'closed',
    },
    {
      name: 'the applicant leaves feedback',
      by: 'other',
      at: 'myAds',
      meanwhile: 'profile',
      loses: /feedbacks$/,
      act: leaveFeedback('Платят вовремя'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
    {
      name: 'the employer leaves feedback',
      by: 'author',
      at: 'cabinet',
      meanwhile: 'notifications',
      act: leaveFeedback('Работает хорошо'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
  ];
}

/** Somebody comes to work and leaves. */
export function leaveHire(ad: JourneyAd, reason: GivenReason): JourneyStep[] {
  return [
    {
      name: 'the employer says that the work began',
      by: 'author',
      at: 'chat',
      meanwhile: 'cabinet',
      act: confirmStart,
      made: (side) => statusesOf(side, ad),
      as: ['running', 'accepted'],
    },
    {
      name: 'the hired one leaves',
      by: 'other',
      at: 'chat',
      meanwhile: 'adPage',
      loses: /change-status$/,
      act: withdraw(reason),
      made: (side) => statusesOf(side, ad),
      as: ['accepted'],
    },
  ];
}

/** The employer calls it off with somebody who was accepted. */
export function cancelHire(ad: JourneyAd, reason: GivenReason): JourneyStep[] {
  return [
    {
      name: 'the employer cancels',
      by: 'author',
      at: 'chat',
      meanwhile: 'adPage',
      loses: /change-status$/,
      act: cancel(reason),
      made: (side) => statusesOf(side, ad),
      as: ['cancelled'],
    },
  ];
}
