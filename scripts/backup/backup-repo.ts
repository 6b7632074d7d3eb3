import type { Database } from '#server/db/client.ts';

/** The server's time, and the phase that its BASE_BACKUP was in right after: the time is read first. */
export async function readBackupPhase(sql: Database): Promise<{ phase: string | null; now: Date }> {
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

/** Keys of all files that rows refer to, without chunks of unfinished uploads, which their senders send anew. */
export async function readReferredKeys(sql: Database): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select 'images/' || storage_key as key from images
    union all select storage_key from verifications where storage_key is not null
    union all select file_key from feedbacks where file_key is not null
    union all select file_key from chat_attachments
    union all select preview_key from chat_attachments where preview_key is not null`;
  return rows.map(({ key }) => key);
}
