import type { Database } from '../db/client.ts';

/** One statement decides, so that nobody slips in between. false: it was done as often as it may be, or too soon. */
export async function countHit(
  tx: Database,
  hit: {
    readonly key: string;
    readonly max: number;
    readonly now: Date;
    readonly endsAt: Date;
    readonly nextAt: Date;
  },
): Promise<boolean> {
  const { key, max, now, endsAt, nextAt } = hit;
  const rows = await tx`
    insert into limits as l (key, hits, ends_at, next_at) values (${key}, 1, ${endsAt}, ${nextAt})
    on conflict (key) do update set
      hits = case when l.ends_at <= ${now} then 1 else l.hits + 1 end,
      ends_at = case when l.ends_at <= ${now} then ${endsAt} else l.ends_at end,
      next_at = ${nextAt}
    where l.ends_at <= ${now} or (l.hits < ${max} and l.next_at <= ${now})
    returning key`;
  return rows.length > 0;
}

/** When it may be done again; undefined: at once. */
export async function readNextTime(tx: Database, key: string, max: number): Promise<string | undefined> {
  const [row] = await tx<{ at: string }[]>`
    select case when hits >= ${max} then ends_at else next_at end as at from limits where key = ${key}`;
  return row?.at;
}

export async function uncountHit(sql: Database, key: string): Promise<void> {
  await sql`update limits set hits = greatest(hits - 1, 0) where key = ${key}`;
}

/** Those that ended more than an hour ago. */
export async function deleteOldLimits(sql: Database): Promise<void> {
  await sql`delete from limits where ends_at < now() - interval '1 hour'`;
}
