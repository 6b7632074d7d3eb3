import { DAY_MS } from '#contract/time.ts';
import type { NewReport } from '#contract/reports/entities.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { findPublicAdAuthor } from '../ads/review/reported-service.ts';
import { findFeedbackAuthor } from '../feedbacks/reported-service.ts';
import { senderOfRecord } from '../messages/reported-service.ts';
import {
  findReportByKey,
  findOpenReport,
  insertReport,
  isPersonShown,
  type CreatedReport,
} from './reports-repo.ts';

const REPORTS_A_DAY = 20;

/** `undefined` when nobody sees such a person, ad or feedback, or the reporter cannot read the record. */
async function whomItConcerns(
  sql: Sql,
  reporter: string,
  { subject, id }: NewReport,
): Promise<string | undefined> {
  switch (subject) {
    case 'person':
      return (await isPersonShown(sql, id)) ? id : undefined;
    case 'ad':
      return await findPublicAdAuthor(sql, id);
    case 'feedback':
      return await findFeedbackAuthor(sql, id, reporter);
    case 'message':
      return await senderOfRecord(sql, id, reporter);
  }
}

/**
 * The result of an earlier report with the same key, even if that report has been decided since; throws when the
 * reports differ.
 */
async function madeBefore(
  sql: Database,
  reporter: string,
  { subject, id, reason, text }: NewReport,
  key: string | undefined,
): Promise<CreatedReport | undefined> {
  const known = key === undefined ? undefined : await findReportByKey(sql, reporter, key);
  if (known === undefined) return undefined;
  const isSame = known.subject === subject && known.about === id && known.reason === reason;
  if (!isSame || known.text !== text) throw new AppError('conflict');
  return { id: known.id, created_at: known.created_at };
}

/** Returns the open report when there is one: neither a second tap on the button nor the same key makes another. */
export async function makeReport(
  sql: Sql,
  reporter: string,
  newReport: NewReport,
  key: string | undefined,
  now: Date,
): Promise<CreatedReport> {
  const known = await madeBefore(sql, reporter, newReport, key);
  if (known) return known;
  const user = await whomItConcerns(sql, reporter, newReport);
  if (user === undefined) throw new AppError('not_found');
  if (user === reporter) throw fieldError('id', 'unknown');
  return await sql.begin(async (tx) => {
    const before = await findOpenReport(tx, reporter, newReport);
    if (before) return before;
    await consumeLimits(tx, [{ key: `report:${reporter}`, max: REPORTS_A_DAY, window: DAY_MS }], now);
    const made = await insertReport(tx, { ...newReport, reporter, user, key, now });
    const report =
      made ??
      (await madeBefore(tx, reporter, newReport, key)) ??
      (await findOpenReport(tx, reporter, newReport));
    if (report === undefined) throw new AppError('conflict');
    return report;
  });
}
