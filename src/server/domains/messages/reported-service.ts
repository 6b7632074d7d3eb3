import type { Database } from '#server/db/client.ts';
import { readAround, readSender } from './reported-repo.ts';

/** Whom a report about something said concerns; undefined: the reporter has not read it. */
export function senderOfRecord(sql: Database, record: string, reporter: string): Promise<string | undefined> {
  return readSender(sql, record, reporter);
}

/** What moderators see of a chat: what was reported and a few words around it, as JSON by the record's id. */
export async function reportedRecords(
  sql: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await readAround(sql, ids)).map(({ id, records }) => [id, records]));
}
