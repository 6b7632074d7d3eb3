import { leaveFeedback, send } from './actions.ts';
import type { JourneyStep } from './journey.ts';
import type { Subject } from './screen.ts';
import { countFeedbacks, countMessages } from './server-state.ts';

/** From the first question to the feedback. */
export function serviceSteps(ad: Subject): JourneyStep[] {
  return [
    {
      name: 'a reader asks',
      by: 'other',
      at: 'chat',
      meanwhile: 'chats',
      loses: /messages\/records$/,
      act: (side) => send(side, 'Свободны завтра?'),
      made: (side) => countMessages(side, ad),
      as: 1,
    },
    {
      name: 'the author answers',
      by: 'author',
      at: 'chat',
      meanwhile: 'myServices',
      loses: /messages\/answer$/,
      act: (side) => send(side, 'Да, после обеда'),
      made: (side) => countMessages(side, ad),
      as: 2,
    },
    {
      name: 'the reader answers',
      by: 'other',
      at: 'chat',
      meanwhile: 'cabinet',
      cut: 'acting',
      act: (side) => send(side, 'Жду'),
      made: (side) => countMessages(side, ad),
      as: 3,
    },
    {
      name: 'the reader leaves feedback',
      by: 'other',
      at: 'chat',
      meanwhile: 'chat',
      act: (side) => leaveFeedback(side, 'Почистили отлично'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
  ];
}
