import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import { postServiceOnSite, postVacancyOnSite } from '#tests/e2e/deals/staged-deals.ts';
import { postTaskOnSite, type SitePerson } from '#tests/e2e/setup/people.ts';
import { openInstalled } from '../offline/offline-fixtures.ts';
import { save } from './actions.ts';
import { DEAL_SCREENS } from './deal-screens.ts';
import { type Screens, type JourneyStep, walkSteps, withBell } from './journey.ts';
import { OTHER_SCREENS } from './other-screens.ts';
import { newPeople, test } from './phones.ts';
import type { Subject } from './screen.ts';
import { SERVICE_SCREENS } from './service-screens.ts';
import { serviceSteps } from './service-steps.ts';
import { taskSteps } from './task-steps.ts';
import { vacancySteps } from './vacancy-steps.ts';

// The chat is the last screen of each walk, as it marks its records read, and has no bell.
const { chat, ...readable } = OTHER_SCREENS;
const DEALS: Screens = { ...withBell({ ...readable, ...DEAL_SCREENS }), chat };
const SERVICES: Screens = {
  ...withBell({ ...readable, cabinet: DEAL_SCREENS.cabinet, ...SERVICE_SCREENS }),
  chat,
};

interface Journey {
  readonly kind: AdKind;
  readonly languages: readonly [author: Locale, other: Locale];
  readonly screens: Screens;
  readonly steps: (ad: Subject) => JourneyStep[];
  readonly post: (author: SitePerson, title: string) => Promise<string>;
}

const TITLES = { task: 'Собрать шкаф', vacancy: 'Швея в цех', service: 'Чистка ковров' } as const;

const JOURNEYS: readonly Journey[] = [
  { kind: 'task', languages: ['ru', 'uz'], screens: DEALS, steps: taskSteps, post: postTaskOnSite },
  { kind: 'vacancy', languages: ['uz', 'ru'], screens: DEALS, steps: vacancySteps, post: postVacancyOnSite },
  {
    kind: 'service',
    languages: ['ru', 'uz'],
    screens: SERVICES,
    steps: serviceSteps,
    post: postServiceOnSite,
  },
];

test.beforeEach(() => {
  test.setTimeout(300_000);
});

for (const { kind, languages, screens, steps, post } of JOURNEYS) {
  test(`a ${kind} is the same on both phones and the server, step by step`, async ({ openPhone }) => {
    const people = await newPeople();
    const [poster, reader] = people;
    const title = `${TITLES[kind]} ${poster.phone.slice(-6)}`;
    const ad: Subject = { kind, id: await post(poster, title), title };
    const [one, two] = await Promise.all([openPhone(languages[0], poster), openPhone(languages[1], reader)]);
    const author = { ...one, isAuthor: true, other: two.me };
    const other = { ...two, isAuthor: false, other: one.me };
    await Promise.all(
      [author, other].map(({ page }) => openInstalled(page, `/${AD_PLURALS[kind]}/${ad.id}`)),
    );
    await save(other);
    await walkSteps(screens, steps(ad), ad, { author, other });
  });
}
