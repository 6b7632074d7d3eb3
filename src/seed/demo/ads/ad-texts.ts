import { CLOSINGS, type Phrase, SCHEDULES } from '#seed/demo/texts/phrases/phrases.ts';
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

/** Phrases after the main text: the same ones in every language of the ad. */
function closingsOf(seed: string, subject: WordingSubject, employment: DemoAd['employmentType']): Phrase[] {
  const random = new Random(`closings ${seed}`);
  const hands = HANDS.has(subject.group);
  if (subject.kind === 'task') {
    return random.sample(
      ON_SITE.has(subject.group) ? [...CLOSINGS.task, ...CLOSINGS.taskHands] : CLOSINGS.task,
      random.whole(0, 2),
    );
  }
  if (subject.kind === 'service') {
    const phrases = hands ? [...CLOSINGS.service, ...CLOSINGS.serviceHands] : CLOSINGS.service;
    return random.sample(phrases, random.whole(1, 2));
  }
  const { remote } = subject.entry;
  const conditions = hands
    ? [...CLOSINGS.vacancyConditions, ...CLOSINGS.vacancyConditionsHands]
    : CLOSINGS.vacancyConditions;
  const full = SHIFTS.has(subject.group) ? [...SCHEDULES.full, ...SCHEDULES.shifts] : SCHEDULES.full;
  const unsaid = employment === null || (remote && employment === 'full');
  const schedule = unsaid ? [] : [random.pick(employment === 'full' ? full : SCHEDULES[employment])];
  const novices = NOVICES.has(subject.group) ? CLOSINGS.vacancyDemandsNovice : [];
  const demands = employment === 'internship' ? [] : [random.pick([...CLOSINGS.vacancyDemands, ...novices])];
  return [
    ...(random.chance(0.75) ? demands : []),
    ...(random.chance(0.85) ? schedule : []),
    ...random.sample(remote ? CLOSINGS.vacancyRemote : conditions, random.whole(1, 2)),
    ...(random.chance(0.6) ? [random.pick(CLOSINGS.vacancyContact)] : []),
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
  const { ruTitle, ruBody, uzTitle, uzBody } = subject.entry;
  const title = inScript(template, [ruTitle, uzTitle], script);
  const body = inScript(template, [ruBody, uzBody], script);
  const rest = closingsOf(seed, subject, employment).map((phrase) => inScript(template, phrase, script));
  const apart = new Random(`layout ${author.id}`).chance(0.5);
  const description = apart ? [body, ...rest].join('\n') : [body, ...rest].join(' ');
  return { locale: language, title, description };
}
