import { accept, applyForAd, close, leaveFeedback, send } from './actions.ts';
import type { JourneyStep } from './journey.ts';
import type { Subject } from './screen.ts';
import { countFeedbacks, countMessages, ownStatus, statusesOf } from './server-state.ts';

/** From the request to the closed vacancy and both feedbacks. */
export function vacancySteps(ad: Subject): JourneyStep[] {
  return [
    {
      name: 'the applicant applies',
      by: 'other',
      at: 'requestsPage',
      meanwhile: 'adPage',
      cut: 'acting',
      act: applyForAd,
      made: (side) => statusesOf(side, ad),
      as: ['pending'],
    },
    {
      name: 'the employer accepts',
      by: 'author',
      at: 'requestsPage',
      meanwhile: 'cabinet',
      act: accept,
      made: (side) => statusesOf(side, ad),
      as: ['accepted'],
    },
    {
      name: 'the applicant writes',
      by: 'other',
      at: 'chat',
      meanwhile: 'notifications',
      loses: /messages\/(?:answer|records)$/,
      act: (side) => send(side, 'Когда выходить?'),
      made: (side) => countMessages(side, ad),
      as: 1,
    },
    {
      name: 'the employer answers',
      by: 'author',
      at: 'chat',
      meanwhile: 'chats',
      cut: 'acting',
      act: (side) => send(side, 'Завтра к девяти'),
      made: (side) => countMessages(side, ad),
      as: 2,
    },
    {
      name: 'the employer closes the vacancy',
      by: 'author',
      at: 'myAds',
      meanwhile: 'adPage',
      loses: /change-status$/,
      act: (side) => close(side, ad),
      made: async (side) => (side.isAuthor ? await ownStatus(side, ad) : null),
      as: 'closed',
    },
    {
      name: 'the applicant leaves feedback',
      by: 'other',
      at: 'myAds',
      meanwhile: 'profile',
      loses: /feedbacks$/,
      act: (side) => leaveFeedback(side, 'Платят вовремя'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
    {
      name: 'the employer leaves feedback',
      by: 'author',
      at: 'cabinet',
      meanwhile: 'notifications',
      act: (side) => leaveFeedback(side, 'Работает хорошо'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
  ];
}
