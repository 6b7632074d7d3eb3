import {
  SCHEDULE_FULL,
  SCHEDULE_INTERNSHIP,
  SCHEDULE_PARTIAL,
  SCHEDULE_PROJECT,
  SCHEDULE_SHIFTS,
  SCHEDULE_VOLUNTEERING,
  SERVICE_CLOSINGS,
  SERVICE_CLOSINGS_HANDS,
  TASK_CLOSINGS,
  TASK_CLOSINGS_HANDS,
  VACANCY_CONDITIONS,
  VACANCY_CONDITIONS_HANDS,
  VACANCY_CONTACT,
  VACANCY_DEMANDS,
  VACANCY_DEMANDS_NOVICE,
  VACANCY_REMOTE,
} from '#seed/demo/texts/phrases/closings.ts';
import type { Phrase } from '#seed/demo/texts/phrases/phrase.ts';
import { Random } from '#seed/demo/random.ts';
import { inScript, type SpeechScene } from '#seed/demo/texts/speech.ts';
import { Template } from '#seed/demo/texts/template.ts';
import type { DemoAd, DemoPerson, DemoTranslation, Script } from '#seed/demo/world.ts';
import type { WordingSubject } from '#seed/demo/texts/wordings.ts';

/** Groups of manual trades. */
export const HANDS = new Set([
  'construction',
  'cleaning',
  'moving',
  'auto',
  'appliances',
  'agriculture',
  'production',
]);

/** Groups in which people stay on site for the day and get meals. */
const ON_SITE = new Set(['construction', 'moving', 'agriculture']);

/** Groups in which people start without a trade. */
const NOVICES = new Set([
  'cleaning',
  'moving',
  'horeca',
  'sales-office',
  'production',
  'agriculture',
  'sewing',
  'cooking',
]);

/** Groups in which some work at night, or twelve hours at a stretch. */
const SHIFTS = new Set([
  'horeca',
  'production',
  'health',
  'care',
  'drivers',
  'auto',
  'cooking',
  'sales-office',
]);

const SCHEDULES: Readonly<Record<NonNullable<DemoAd['employmentType']>, readonly Phrase[]>> = {
  full: SCHEDULE_FULL,
  partial: SCHEDULE_PARTIAL,
  project: SCHEDULE_PROJECT,
  internship: SCHEDULE_INTERNSHIP,
  volunteering: SCHEDULE_VOLUNTEERING,
};

/** Phrases after the main text: the same ones in every language of the ad. */
function closingsOf(seed: string, subject: WordingSubject, employment: DemoAd['employmentType']): Phrase[] {
  const random = new Random(`closings ${seed}`);
  const hands = HANDS.has(subject.group);
  if (subject.kind === 'task') {
    return random.sample(
      ON_SITE.has(subject.group) ? [...TASK_CLOSINGS, ...TASK_CLOSINGS_HANDS] : TASK_CLOSINGS,
      random.whole(0, 2),
    );
  }
  if (subject.kind === 'service') {
    const phrases = hands ? [...SERVICE_CLOSINGS, ...SERVICE_CLOSINGS_HANDS] : SERVICE_CLOSINGS;
    return random.sample(phrases, random.whole(1, 2));
  }
  const remote = subject.entry[5] === 'remote';
  const conditions = hands ? [...VACANCY_CONDITIONS, ...VACANCY_CONDITIONS_HANDS] : VACANCY_CONDITIONS;
  const full = SHIFTS.has(subject.group) ? [...SCHEDULE_FULL, ...SCHEDULE_SHIFTS] : SCHEDULE_FULL;
  const unsaid = employment === null || (remote && employment === 'full');
  const schedule = unsaid ? [] : [random.pick(employment === 'full' ? full : SCHEDULES[employment])];
  const novices = NOVICES.has(subject.group) ? VACANCY_DEMANDS_NOVICE : [];
  const demands = employment === 'internship' ? [] : [random.pick([...VACANCY_DEMANDS, ...novices])];
  return [
    ...(random.chance(0.75) ? demands : []),
    ...(random.chance(0.85) ? schedule : []),
    ...random.sample(remote ? VACANCY_REMOTE : conditions, random.whole(1, 2)),
    ...(random.chance(0.6) ? [random.pick(VACANCY_CONTACT)] : []),
  ];
}

export function writeAd(
  seed: string,
  subject: WordingSubject,
  author: DemoPerson,
  scene: SpeechScene,
  employment: DemoAd['employmentType'],
  script: Script,
): DemoTranslation {
  const language = script === 'ru' ? 'ru' : 'uz';
  const words = language === 'ru' ? scene.ru : scene.uz;
  const template = new Template({ seed, female: author.female, words });
  const [, ruTitle, ruBody, uzTitle, uzBody] = subject.entry;
  const title = inScript(template, [ruTitle, uzTitle], script);
  const body = inScript(template, [ruBody, uzBody], script);
  const rest = closingsOf(seed, subject, employment).map((phrase) => inScript(template, phrase, script));
  const apart = new Random(`layout ${author.id}`).chance(0.5);
  const description = apart ? [body, ...rest].join('\n') : [body, ...rest].join(' ');
  return { locale: language, title, description };
}
