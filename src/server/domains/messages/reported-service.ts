import type { Database } from '#server/db/client.ts';
import { readReportedRecords } from './reported-repo.ts';

/** The person whom a report about a record concerns; `undefined` when the reporter cannot read the record. */
export { readSender as senderOfRecord } from './reported-repo.ts';

/** The part of a chat that moderators see: the reported record and a few around it, as JSON by the record's id. */
export async function buildReportedRecordViews(
  sql: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await readReportedRecords(sql, ids)).map(({ id, records }) => [id, records]));
}
