import type { NewReport } from '#contract/reports/entities.ts';
import type { Database } from '#server/db/client.ts';

export interface CreatedReport {
  readonly id: string;
  readonly created_at: string;
}

export async function isPersonShown(sql: Database, id: string): Promise<boolean> {
  const rows = await sql`select id from users where id = ${id} and not hidden`;
  return rows.length > 0;
}

export async function findOpenReport(
  sql: Database,
  reporter: string,
  { subject, id }: Pick<NewReport, 'subject' | 'id'>,
): Promise<CreatedReport | undefined> {
  const [row] = await sql<CreatedReport[]>`
    select id::text as id, created_at from reports
    where reporter_id = ${reporter} and subject_kind = ${subject} and subject_id = ${id} and decision is null`;
  return row;
}

interface KnownReport extends CreatedReport {
  readonly subject: string;
  readonly about: string;
  readonly reason: string;
  readonly text: string;
}

export async function findReportByKey(
  sql: Database,
  reporter: string,
  key: string,
): Promise<KnownReport | undefined> {
  const [row] = await sql<KnownReport[]>`
    select id::text as id, created_at, subject_kind as subject, subject_id::text as about, reason, text from reports
    where reporter_id = ${reporter} and creation_key = ${key}`;
  return row;
}

/** `undefined` when a concurrent call reported the same. */
export async function insertReport(
  tx: Database,
  report: NewReport & { reporter: string; user: string; key: string | undefined; now: Date },
): Promise<CreatedReport | undefined> {
  const { reporter, subject, id, user, reason, text, key, now } = report;
  const [row] = await tx<CreatedReport[]>`
    insert into reports (reporter_id, subject_kind, subject_id, user_id, reason, text, creation_key, created_at)
    values (${reporter}, ${subject}, ${id}, ${user}, ${reason}, ${text}, ${key ?? null}, ${now})
    on conflict do nothing
    returning id::text as id, created_at`;
  return row;
}
