import type { Db } from 'pg-boss';
import { MONITORED_JOBS, type MonitoredJob } from '#contract/moderation/operation.ts';
import type { Database, Sql } from '../db/client.ts';
import { numberedSql } from '../db/driver/fragment.ts';
import type { Value } from '../db/driver/values.ts';

export async function hasSchema(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select to_regnamespace(${name}) is not null as there`;
  return row?.there ?? false;
}

export function transactionDb(tx: Database): Db {
  return {
    executeSql: async (text, values = []) => {
      const rows = await tx`${numberedSql(text, values.map(asValue))}`;
      return { rows: [...rows] };
    },
  };
}

/** Converts values of the queue, which expects a driver that serialises objects as JSON itself. */
function asValue(value: unknown): Value {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return value;
    case 'object':
      if (value === null || value instanceof Date) return value;
      return Array.isArray(value) ? value.map((item) => asValue(item)) : JSON.stringify(value);
    default:
      return null;
  }
}

export async function readWaitingJobs(
  sql: Database,
): Promise<{ queue: string; jobs: number; age: number }[]> {
  return [
    ...(await sql<{ queue: string; jobs: number; age: number }[]>`
      select name as queue, count(*)::int as jobs, extract(epoch from now() - min(start_after))::float8 as age
      from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`),
  ];
}

interface JobSuccess {
  readonly queue: MonitoredJob;
  /** `null` while it has never succeeded. */
  readonly at: string | null;
  /** Time at which the queue first scheduled the job; `null` before any server has scheduled it. */
  readonly since: string | null;
}

export async function readJobSuccesses(sql: Database): Promise<JobSuccess[]> {
  return [
    ...(await sql<JobSuccess[]>`
      select named.queue, done.succeeded_at as at, schedule.created_on as since
      from unnest(${MONITORED_JOBS}::text[]) named(queue)
      left join job_successes done on done.name = named.queue
      left join pgboss.schedule schedule on schedule.name = named.queue and schedule.key = ''`),
  ];
}

/**
 * Saves when a job or a backup last succeeded; the queue forgets its jobs after a day. The time is the database's: that of
 * a process whose clock is ahead would hide for days that the job fails.
 */
export async function saveJobSuccess(sql: Database, queue: MonitoredJob): Promise<void> {
  await sql`
    insert into job_successes (name, succeeded_at) values (${queue}, now())
    on conflict (name) do update set succeeded_at = excluded.succeeded_at`;
}
