import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import { postServiceOnSite, postVacancyOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';
import { openInstalled } from '../offline/offline-fixtures.ts';
import { DEAL_SCREENS } from './deal-screens.ts';
import { type JourneyStep, type Screens, type JourneySides, walkSteps, withBell } from './journey.ts';
import { OTHER_SCREENS } from './other-screens.ts';
import { newPeople, type OpenPhone, test } from './phones.ts';
import type { JourneyAd } from './screen.ts';
import { SERVICE_SCREENS } from './service-screens.ts';
import { addToFavourites } from './steps/actions.ts';
import { serviceSteps, withdrawService } from './steps/service-steps.ts';
import {
  applyForTask,
  beginTask,
  cancelTask,
  chooseInstead,
  finishUnreportedTask,
  finishTask,
  leaveTask,
} from './steps/task-steps.ts';
import { applyForVacancy, beginHire, cancelHire, endHire, leaveHire } from './steps/vacancy-steps.ts';
import {
  prepareChoice,
  prepareHires,
  prepareWorkSince,
  prepareQuestions,
  prepareRequests,
  prepareBegunWork,
} from './staging.ts';

// The chat is the last screen of each walk, as it marks its records read, and has no bell.
const { chat, ...readable } = OTHER_SCREENS;
const DEALS: Screens = { ...withBell({ ...readable, ...DEAL_SCREENS }), chat };
const SERVICES: Screens = {
  ...withBell({ ...readable, cabinet: DEAL_SCREENS.cabinet, ...SERVICE_SCREENS }),
  chat,
};

type Steps = (ad: JourneyAd, sides: JourneySides) => readonly JourneyStep[];

interface Journey {
  readonly about: string;
  readonly kind: AdKind;
  readonly languages: readonly [author: Locale, other: Locale, third: Locale];
  /** Done before the phones open the ad. */
  readonly stage?: (ad: JourneyAd, sides: JourneySides) => Promise<unknown>;
  readonly steps: Steps;
  /** Steps after the first deal has failed, with the two applicants swapped: the author deals with the third person. */
  readonly afterFall?: Steps;
}

/** Over all journeys each side of each kind is met in both languages. */
const JOURNEYS: readonly Journey[] = [
  { about: 'a task with two applicants', kind: 'task', languages: ['ru', 'uz', 'ru'], steps: applyForTask },
  {
    about: 'a task that begins',
    kind: 'task',
    languages: ['uz', 'ru', 'ru'],
    stage: prepareRequests,
    steps: beginTask,
  },
  {
    about: 'a task that is done',
    kind: 'task',
    languages: ['uz', 'ru', 'uz'],
    stage: prepareBegunWork,
    steps: finishTask,
  },
  {
    about: 'a task finished after a day without a word',
    kind: 'task',
    languages: ['ru', 'uz', 'uz'],
    stage: prepareWorkSince(1),
    steps: finishUnreportedTask,
  },
  {
    about: 'a task cancelled with one and left by the other',
    kind: 'task',
    languages: ['uz', 'ru', 'ru'],
    stage: prepareChoice,
    steps: (ad) =>
      cancelTask(ad, { reason: 'plans_changed', left: ['cancelled', 'pending'], aside: 'adPage' }),
    afterFall: (ad, sides) => [
      ...chooseInstead(ad, sides, ['cancelled', 'accepted']),
      ...leaveTask(ad, { reason: { own: 'Сломалась машина' }, left: ['cancelled'] }),
    ],
  },
  {
    about: 'a task left by one and cancelled with the other',
    kind: 'task',
    languages: ['ru', 'uz', 'uz'],
    stage: prepareChoice,
    steps: (ad) => leaveTask(ad, { reason: 'illness', left: ['pending'], aside: 'adPage' }),
    afterFall: (ad, sides) => [
      ...chooseInstead(ad, sides, ['accepted']),
      ...cancelTask(ad, { reason: { own: 'Справились сами' }, left: ['cancelled'] }),
    ],
  },
  {
    about: 'a vacancy with two applicants',
    kind: 'vacancy',
    languages: ['uz', 'ru', 'uz'],
    steps: applyForVacancy,
  },
  {
    about: 'a vacancy where work begins',
    kind: 'vacancy',
    languages: ['ru', 'uz', 'uz'],
    stage: prepareChoice,
    steps: beginHire,
  },
  {
    about: 'a vacancy that is closed after a week of work',
    kind: 'vacancy',
    languages: ['ru', 'uz', 'ru'],
    stage: prepareWorkSince(7),
    steps: endHire,
  },
  {
    about: 'a vacancy left by one and cancelled with the other',
    kind: 'vacancy',
    languages: ['ru', 'uz', 'ru'],
    stage: prepareHires,
    steps: (ad) => leaveHire(ad, 'too_far'),
    afterFall: (ad) => cancelHire(ad, { own: 'Цех закрывают' }),
  },
  { about: 'a service', kind: 'service', languages: ['ru', 'uz', 'ru'], steps: serviceSteps },
  {
    about: 'a service that is taken out',
    kind: 'service',
    languages: ['uz', 'ru', 'uz'],
    stage: prepareQuestions,
    steps: withdrawService,
  },
];

const TITLES = { task: 'Собрать шкаф', vacancy: 'Швея в цех', service: 'Чистка ковров' } as const;
const POSTS = { task: postTaskOnSite, vacancy: postVacancyOnSite, service: postServiceOnSite } as const;

/** Opens the phones of three people: both applicants look at the author, who looks at the first applicant. */
async function openPhones(
  openPhone: OpenPhone,
  [author, other, third]: Journey['languages'],
  people: readonly [SitePerson, SitePerson, SitePerson],
): Promise<JourneySides> {
  const [one, two, three] = await Promise.all([
    openPhone(author, people[0]),
    openPhone(other, people[1]),
    openPhone(third, people[2]),
  ]);
  return {
    author: { ...one, isAuthor: true, other: two.me },
    other: { ...two, isAuthor: false, other: one.me },
    third: { ...three, isAuthor: false, other: one.me },
  };
}

test.describe.configure({ timeout: 600_000 });

for (const { about, kind, languages, stage, steps, afterFall } of JOURNEYS) {
  test(`three phones agree on the state after each step of ${about}`, async ({ openPhone }) => {
    const people = await newPeople();
    const title = `${TITLES[kind]} ${people[0].phone.slice(-6)}`;
    const ad: JourneyAd = { kind, id: await POSTS[kind](people[0], title), title };
    const sides = await openPhones(openPhone, languages, people);
    await stage?.(ad, sides);
    const { author, other, third } = sides;
    const screens = kind === 'service' ? SERVICES : DEALS;
    await Promise.all(
      [author, other, third].map(({ page }) => openInstalled(page, `/${AD_PLURALS[kind]}/${ad.id}`)),
    );
    if (!stage) await addToFavourites(other);
    await walkSteps(screens, steps(ad, sides), ad, sides);
    if (!afterFall) return;
    const swapped = { author: { ...author, other: third.me }, other: third, third: other };
    await walkSteps(screens, afterFall(ad, swapped), ad, swapped);
  });
}
