import * as v from 'valibot';
import about from './about.json' with { type: 'json' };
import chats from './chats.json' with { type: 'json' };
import closings from './closings.json' with { type: 'json' };
import feedbacks from './feedbacks.json' with { type: 'json' };
import requests from './requests.json' with { type: 'json' };
import schedules from './schedules.json' with { type: 'json' };
import times from './times.json' with { type: 'json' };

/** A sentence in both languages, with the marks of `template.ts`. */
export const Phrase = v.pipe(v.strictTuple([v.string(), v.string()]), v.readonly());
export type Phrase = v.InferOutput<typeof Phrase>;

function parsePhrases<const Names extends readonly string[]>(names: Names, lists: unknown) {
  return v.parse(v.strictObject(v.entriesFromList(names, v.tupleWithRest([Phrase], Phrase))), lists);
}

export const ABOUT = parsePhrases(['performer', 'employer', 'customer'], about);

/** Messages between two sides, named by their purpose; a chat uses the same place of each list. */
export const CHAT_PHRASES = parsePhrases(
  [
    'asked',
    'answered',
    'askedAboutJob',
    'answeredAboutJob',
    'agreed',
    'thanked',
    'reported',
    'ready',
    'praised',
    'regretted',
    'understood',
    'askedAboutService',
    'answeredAboutService',
    'promised',
  ],
  chats,
);

/** Sentences after the main text of an ad. */
export const CLOSINGS = parsePhrases(
  [
    'task',
    'taskHands',
    'service',
    'serviceHands',
    'vacancyConditions',
    'vacancyConditionsHands',
    'vacancyRemote',
    'vacancyDemands',
    'vacancyDemandsNovice',
    'vacancyContact',
  ],
  closings,
);

export const SCHEDULES = parsePhrases(
  ['full', 'shifts', 'partial', 'project', 'internship', 'volunteering'],
  schedules,
);

/** A complaint, and praise of people by their work. */
export const FEEDBACK_PHRASES = parsePhrases(
  ['complaint', 'any', 'hands', 'education', 'beauty', 'events', 'desk', 'care', 'customer', 'employer'],
  feedbacks,
);

export const REQUEST_COMMENTS = parsePhrases(['task', 'vacancy'], requests);

/** Days and hours that an ad names. */
export const TIMES = parsePhrases(['when', 'time'], times);
