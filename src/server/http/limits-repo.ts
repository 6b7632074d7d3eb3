import type { Database } from '../db/client.ts';

export interface Hit {
  readonly key: string;
  readonly max: number;
  readonly amount: number;
  readonly now: Date;
  readonly endsAt: Date;
  readonly nextAt: Date;
}

/** One statement decides, so that nobody slips in between. undefined: it was done as often as it may be, or too soon. */
export async function countHit(tx: Database, hit: Hit): Promise<number | undefined> {
  const { key, max, amount, now, endsAt, nextAt } = hit;
  const [row] = await tx<{ hits: number }[]>`
    insert into limits as l (key, hits, ends_at, next_at) values (${key}, ${amount}, ${endsAt}, ${nextAt})
    on conflict (key) do update set
      hits = case when l.ends_at <= ${now} then ${amount} else l.hits + ${amount} end,
      ends_at = case when l.ends_at <= ${now} then ${endsAt} else l.ends_at end,
      next_at = ${nextAt}
    where l.ends_at <= ${now} or (l.hits + ${amount} <= ${max} and l.next_at <= ${now})
    returning l.hits`;
  return row?.hits;
}

/** Of several, one after the other in one statement; which of them is full, and the others behind it are not counted. */
export async function countHits(tx: Database, hits: readonly Hit[]): Promise<number | undefined> {
  const [row] = await tx<{ full: number | null }[]>`
    select take_limits(${hits.map(({ key }) => key)}::text[], ${hits.map(({ amount }) => amount)}::int[],
      ${hits.map(({ max }) => max)}::int[], ${hits[0]?.now ?? null},
      ${hits.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
      ${hits.map(({ nextAt }) => nextAt.toISOString())}::timestamptz[]) as "full"`;
  return row?.full == null ? undefined : row.full - 1;
}

/** When there may be more again than `most`; undefined: at once. */
export async function readNextTime(
  tx: Database,
  { key, most, now }: { readonly key: string; readonly most: number; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await tx<{ at: string }[]>`
    select case when hits > ${most} then ends_at else next_at end as at from limits
    where key = ${key} and ends_at > ${now} and (hits > ${most} or next_at > ${now})`;
  return row?.at;
}

export async function uncountHit(sql: Database, key: string): Promise<void> {
  await sql`update limits set hits = greatest(hits - 1, 0) where key = ${key}`;
}

/** Those that ended more than an hour ago. */
export async function deleteOldLimits(sql: Database, now: Date): Promise<void> {
  await sql`delete from limits where ends_at < ${now}::timestamptz - interval '1 hour'`;
}
