import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../client.ts';

const LOOK_MS = 250;
const BLOCKERS_MAX = 3;

/** Describes the lock that a session waits for and who holds it, the oldest transaction first. */
async function readBlockers(sql: Database, pid: number): Promise<string | undefined> {
  const rows = await sql<
    { wanted: string | null; name: string | null; pid: number; seconds: number | null }[]
  >`
    select l.relation::regclass::text as wanted, b.pid,
      coalesce(nullif(a.application_name, ''), a.backend_type) as name,
      extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
    from pg_locks l cross join unnest(pg_blocking_pids(l.pid)) as b(pid)
    left join pg_stat_activity a on a.pid = b.pid
    where l.pid = ${pid} and not l.granted
    order by a.xact_start, b.pid limit ${BLOCKERS_MAX}`;
  const [first] = rows;
  if (first === undefined) return undefined;
  const blockers = rows.map(
    ({ name, pid: other, seconds }) =>
      `${name ?? 'a prepared transaction'} (pid ${other}${seconds === null ? '' : `, for ${seconds} s`})`,
  );
  return `${first.wanted === null ? 'a row' : `the table ${first.wanted}`} is held by ${blockers.join(', ')}`;
}

/**
 * Reports who blocks a session until the returned function is called. The server knows the blockers only while the
 * session waits.
 */
export function watchBlockers(sql: Database, pid: number, tell: (blockers: string) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await wait(LOOK_MS, undefined, { signal, ref: false });
      const blockers = await readBlockers(sql, pid).catch(() => undefined);
      if (blockers !== undefined) tell(blockers);
    }
  }
  watch().catch(() => undefined);
  return () => stopping.abort();
}
