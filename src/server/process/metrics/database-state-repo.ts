import type { Database } from '#server/db/client.ts';
import type { DatabaseState } from '#server/metrics/server-metrics.ts';

/**
 * Users without `pg_monitor` see no state of a replica, only its process. Base backups are not counted: they use
 * replication connections too, and would look like replicas that are gone afterwards.
 */
export async function readDatabaseState(sql: Database): Promise<DatabaseState> {
  const [row] = await sql<{ bytes: number; replicas: number; hidden: number; lag: number }[]>`
    select pg_database_size(current_database())::float8 as bytes, count(*)::int as replicas,
      count(*) filter (where state is null)::int as hidden,
      coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag
    from pg_stat_replication r
    where not exists (select from pg_stat_progress_basebackup b where b.pid = r.pid)`;
  const { bytes = 0, replicas = 0, hidden = 0, lag = 0 } = row ?? {};
  return { bytes, replicas, lagSeconds: hidden === 0 ? lag : null };
}

/** Age in seconds of the oldest change of content that was not announced yet. */
export async function readOldestContentChange(sql: Database): Promise<number> {
  const [row] = await sql<{ age: number }[]>`
    select extract(epoch from now() - changed_at)::float8 as age from content_changes where rounds = 0 order by id limit 1`;
  return Math.max(0, row?.age ?? 0);
}

/** Age in seconds of the oldest change of words that is not counted yet. */
export async function readOldestWordChange(sql: Database): Promise<number> {
  const [row] = await sql<{ age: number }[]>`
    select extract(epoch from now() - changed_at)::float8 as age from word_changes order by id limit 1`;
  return Math.max(0, row?.age ?? 0);
}

/** Counts up to a bound, so that a long queue does not make each scrape long. */
export async function readWaitingEvents(sql: Database): Promise<{ waiting: number; age: number }> {
  const [row] = await sql<{ waiting: number; age: number }[]>`
    select count(*)::int as waiting,
           coalesce(extract(epoch from now() - (
             select e.created_at from events_waiting w join events e on e.id = w.event_id order by w.event_id limit 1
           )), 0)::float8 as age
    from (select from events_waiting limit 100000) waiting`;
  return { waiting: row?.waiting ?? 0, age: Math.max(0, row?.age ?? 0) };
}
