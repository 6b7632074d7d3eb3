import type { Database } from '#server/db/client.ts';

/**
 * The server's time, then the phase of its BASE_BACKUP: the time is read first, so that it is not later than the phase.
 */
export async function readBaseBackupPhase(sql: Database): Promise<{ phase: string | null; now: Date }> {
  const [row] = await sql<{ phase: string | null; now: string }[]>`
    select clock_timestamp() as now, (select phase from pg_stat_progress_basebackup limit 1) as phase`;
  return { phase: row?.phase ?? null, now: new Date(row?.now ?? 0) };
}

export async function readServerMajor(sql: Database): Promise<string> {
  const [row] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`;
  return String(row?.major);
}

export async function readServerTime(sql: Database): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select clock_timestamp() as now`;
  return new Date(row?.now ?? 0);
}

/** Whether a database has tables of ours. */
export async function hasTables(sql: Database): Promise<boolean> {
  const [row] = await sql<
    { filled: boolean }[]
  >`select to_regclass('public.schema_migrations') is not null as filled`;
  return row?.filled ?? false;
}

interface ReferringRow {
  readonly id: string;
  readonly keys: readonly (string | null)[];
}

/** Reads the rows of one table whose ids follow `after`, in the order of their ids. */
type ReadRows = (sql: Database, after: string | null, limit: number) => Promise<ReferringRow[]>;

const REFERRING_TABLES: readonly ReadRows[] = [
  async (sql, after, limit) =>
    await sql<ReferringRow[]>`
    select id::text as id, array['images/' || storage_key] as keys from images
    where id > coalesce(${after}::bigint, 0) order by images.id limit ${limit}`,
  async (sql, after, limit) =>
    await sql<ReferringRow[]>`
    select id::text as id, array[storage_key] as keys from verifications
    where id > coalesce(${after}::bigint, 0) order by verifications.id limit ${limit}`,
  async (sql, after, limit) =>
    await sql<ReferringRow[]>`
    select id::text as id, array[file_key] as keys from feedbacks
    where id > coalesce(${after}::bigint, 0) order by feedbacks.id limit ${limit}`,
  async (sql, after, limit) =>
    await sql<ReferringRow[]>`
    select id::text as id, array[file_key, preview_key] as keys from chat_attachments
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by chat_attachments.id limit ${limit}`,
];

/**
 * Pages of the keys of all files that rows refer to: one statement for all would end at its time limit. Chunks of
 * unfinished uploads are left out, which their senders send anew.
 */
export async function* readReferredKeys(sql: Database, page = 1000): AsyncGenerator<string[], void> {
  for (const readRows of REFERRING_TABLES) {
    let after: string | null = null;
    do {
      const rows: ReferringRow[] = await readRows(sql, after, page);
      yield rows.flatMap(({ keys }) => keys.filter((key) => key !== null));
      after = rows.length < page ? null : (rows.at(-1)?.id ?? null);
    } while (after !== null);
  }
}
