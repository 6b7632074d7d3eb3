import { applyForAd, choose, finish, leaveFeedback, send, start } from './actions.ts';
import type { JourneyStep } from './journey.ts';
import type { Subject } from './screen.ts';
import { countFeedbacks, countMessages, statusesOf } from './server-state.ts';

/** From the request to both feedbacks. */
export function taskSteps(ad: Subject): JourneyStep[] {
  return [
    {
      name: 'the performer applies',
      by: 'other',
      at: 'adPage',
      meanwhile: 'cabinet',
      loses: /task-requests$/,
      act: applyForAd,
      made: (side) => statusesOf(side, ad),
      as: ['pending'],
    },
    {
      name: 'the performer writes',
      by: 'other',
      at: 'chat',
      meanwhile: 'chats',
      cut: 'acting',
      act: (side) => send(side, 'Инструмент есть?'),
      made: (side) => countMessages(side, ad),
      as: 1,
    },
    {
      name: 'the customer answers',
      by: 'author',
      at: 'chat',
      meanwhile: 'chat',
      loses: /messages\/(?:answer|records)$/,
      act: (side) => send(side, 'Есть всё'),
      made: (side) => countMessages(side, ad),
      as: 2,
    },
    {
      name: 'the customer chooses',
      by: 'author',
      at: 'requestsPage',
      meanwhile: 'saved',
      loses: /change-status$/,
      act: choose,
      made: (side) => statusesOf(side, ad),
      as: ['accepted'],
    },
    {
      name: 'the performer starts',
      by: 'other',
      at: 'cabinet',
      meanwhile: 'myAds',
      loses: /change-status$/,
      act: start,
      made: (side) => statusesOf(side, ad),
      as: ['running'],
    },
    {
      name: 'the customer finishes',
      by: 'author',
      at: 'profile',
      meanwhile: 'adPage',
      act: finish,
      made: (side) => statusesOf(side, ad),
      as: ['finished'],
    },
    {
      name: 'the customer leaves feedback',
      by: 'author',
      at: 'adPage',
      meanwhile: 'myAds',
      loses: /feedbacks$/,
      act: (side) => leaveFeedback(side, 'Собрал быстро'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
    {
      name: 'the performer leaves feedback',
      by: 'other',
      at: 'myAds',
      meanwhile: 'cabinet',
      cut: 'acting',
      act: (side) => leaveFeedback(side, 'Всё как договорились'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
  ];
}
