import { writeAs } from '../database/holder.ts';
import { ANSWER_ROW, isRow } from '../database/read-rows.ts';
import type { PrivateAnswerRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';

/** Of everybody together: an answer weighs one to thirty kilobytes. */
const MOST = 500;
/** Trimmed in one go, so that it is seldom done. */
const TRIMMED_AT_ONCE = 50;
const LASTS_MS = 30 * 86_400_000;

/** What was asked, and what came of it. */
export interface PrivateAnswer {
  readonly query: string;
  readonly answer: unknown;
  readonly savedAt: number;
}

/** The person who was signed in when it was asked, and their session: once it is over nothing of it is written. */
export interface Owner {
  readonly person: string;
  readonly session: string | null;
}

function keyOf(person: string, query: string): string {
  return `${person} ${query}`;
}

/** Keeps what a person was answered, the newest of all of it. */
export async function saveAnswers(
  database: DeviceDatabase,
  { person, session }: Owner,
  given: readonly PrivateAnswer[],
): Promise<void> {
  const rows = given.map(({ query, answer, savedAt }): PrivateAnswerRow => {
    return { key: keyOf(person, query), owner: person, answer: JSON.stringify(answer), savedAt };
  });
  const { answers } = database;
  await writeAs(database, session, [answers], async () => {
    await answers.bulkPut(rows);
    if ((await answers.count()) <= MOST) return;
    await answers
      .orderBy('savedAt')
      .limit((await answers.count()) - MOST + TRIMMED_AT_ONCE)
      .delete();
  });
}

/** What this person was answered when they last asked it; nobody else's. */
export async function readAnswer(
  { answers }: DeviceDatabase,
  person: string,
  query: string,
  now: number,
): Promise<{ answer: unknown; savedAt: number } | undefined> {
  const row: unknown = await answers.get(keyOf(person, query));
  if (!isRow(ANSWER_ROW, row) || row.owner !== person || row.savedAt < now - LASTS_MS) return undefined;
  // A clock that was put back must not make it new for ever.
  return { answer: parsed(row.answer), savedAt: Math.min(row.savedAt, now) };
}

/** Of this person, all that was asked in words that begin so. */
export async function forgetAnswers(
  { answers }: DeviceDatabase,
  person: string,
  query: string,
): Promise<void> {
  await answers.where('key').startsWith(keyOf(person, query)).delete();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
