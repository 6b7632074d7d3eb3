import { DAY_MS } from '#contract/time.ts';
import { writeIfSessionCurrent } from '../database/device-owner.ts';
import { ANSWER_ROW, isRow } from '../database/read-rows.ts';
import type { PrivateAnswerRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { parseJson } from '../parse-json.ts';

/** Maximum number of answers of all people together; an answer weighs one to thirty kilobytes. */
const MOST = 500;
/** Answers deleted at once, so that trimming is rare. */
const TRIMMED_AT_ONCE = 50;
const LASTS_MS = 30 * DAY_MS;

export interface PrivateAnswer {
  readonly query: string;
  readonly answer: unknown;
  readonly savedAt: number;
}

/** Person who was signed in when the query was sent, and their session; once it is over, nothing of it is written. */
export interface Owner {
  readonly person: string;
  readonly session: string | null;
}

function keyOf(person: string, query: string): string {
  return `${person} ${query}`;
}

export async function saveAnswers(
  database: DeviceDatabase,
  { person, session }: Owner,
  given: readonly PrivateAnswer[],
): Promise<void> {
  const rows = given.map(({ query, answer, savedAt }): PrivateAnswerRow => {
    return { key: keyOf(person, query), owner: person, answer: JSON.stringify(answer), savedAt };
  });
  const { answers } = database;
  await writeIfSessionCurrent(database, session, [answers], async () => {
    await answers.bulkPut(rows);
    if ((await answers.count()) <= MOST) return;
    await answers
      .orderBy('savedAt')
      .limit((await answers.count()) - MOST + TRIMMED_AT_ONCE)
      .delete();
  });
}

/**
 * Last answer that this person, and nobody else, got to the query; `undefined` when there is none or it is too old.
 */
export async function readAnswer(
  { answers }: DeviceDatabase,
  person: string,
  query: string,
  now: number,
): Promise<{ answer: unknown; savedAt: number } | undefined> {
  const row: unknown = await answers.get(keyOf(person, query));
  if (!isRow(ANSWER_ROW, row) || row.owner !== person || row.savedAt < now - LASTS_MS) return undefined;
  // A clock that was put back must not keep an answer fresh for ever.
  return { answer: parseJson(row.answer), savedAt: Math.min(row.savedAt, now) };
}

/** Deletes all answers of this person whose query begins with `query`. */
export async function deletePrivateAnswers(
  { answers }: DeviceDatabase,
  person: string,
  query: string,
): Promise<void> {
  await answers.where('key').startsWith(keyOf(person, query)).delete();
}
