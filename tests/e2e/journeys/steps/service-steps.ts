import type { JourneyStep } from '../journey.ts';
import type { JourneyAd } from '../screen.ts';
import { countFeedbacks, countMessages, ownServiceStatus } from '../server-state.ts';
import { deactivate, leaveFeedback, send } from './actions.ts';

/** From the first question to the feedback, beside a third who asks and is not answered. */
export function serviceSteps(ad: JourneyAd): JourneyStep[] {
  return [
    {
      name: 'a reader asks',
      by: 'other',
      at: 'chat',
      meanwhile: 'chats',
      loses: /messages\/records$/,
      act: send('Свободны завтра?'),
      made: (side) => countMessages(side, ad),
      as: 1,
    },
    {
      name: 'the third asks',
      by: 'third',
      at: 'chat',
      meanwhile: 'cabinet',
      aside: 'chat',
      act: send('Сколько за диван?'),
      made: (side) => countMessages(side, ad),
      as: 1,
    },
    {
      name: 'the author answers',
      by: 'author',
      at: 'chat',
      meanwhile: 'myServices',
      aside: 'chat',
      loses: /messages\/answer$/,
      act: send('Да, после обеда'),
      made: (side) => countMessages(side, ad),
      as: 3,
    },
    {
      name: 'the reader answers',
      by: 'other',
      at: 'chat',
      meanwhile: 'cabinet',
      cut: 'acting',
      act: send('Жду'),
      made: (side) => countMessages(side, ad),
      as: 3,
    },
    {
      name: 'the reader leaves feedback',
      by: 'other',
      at: 'chat',
      meanwhile: 'chat',
      act: leaveFeedback('Почистили отлично'),
      made: (side) => countFeedbacks(side, side.other),
      as: 1,
    },
  ];
}

/** The author deactivates the service, and answers one of the two people who asked. */
export function withdrawService(ad: JourneyAd): JourneyStep[] {
  return [
    {
      name: 'the author takes the service out',
      by: 'author',
      at: 'myServices',
      meanwhile: 'servicePage',
      aside: 'myServices',
      cut: 'others',
      loses: /change-status$/,
      act: deactivate(ad),
      made: (side) => ownServiceStatus(side, ad),
      as: 'deactivated',
    },
    {
      name: 'the author answers',
      by: 'author',
      at: 'chat',
      meanwhile: 'chats',
      act: send('Больше не чищу'),
      made: (side) => countMessages(side, ad),
      as: 3,
    },
  ];
}
