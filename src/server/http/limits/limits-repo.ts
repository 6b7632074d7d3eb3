import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';

export interface RateLimitHit {
  readonly key: string;
  readonly max: number;
  readonly amount: number;
  readonly now: Date;
  readonly endsAt: Date;
  readonly nextAt: Date;
}

/** Counts a hit in one atomic statement; `undefined` when the limit is reached or the gap has not passed. */
export async function countHit(tx: Database, hit: RateLimitHit): Promise<number | undefined> {
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

/**
 * Counts hits of several limits in order, in one statement. Returns the index of the first full limit; it and the
 * limits after it are not counted.
 */
export async function countHits(tx: Database, hits: readonly RateLimitHit[]): Promise<number | undefined> {
  const [row] = await tx<{ full: number | null }[]>`select ${countHitsSql(hits)} as "full"`;
  return row?.full == null ? undefined : row.full - 1;
}

/** `countHits` as part of another statement: SQL that gives null, or the position of the full limit from 1 on. */
export function countHitsSql(hits: readonly RateLimitHit[]): Fragment {
  const values = [
    fragment`${hits.map(({ key }) => key)}::text[]`,
    fragment`${hits.map(({ amount }) => amount)}::int[]`,
    fragment`${hits.map(({ max }) => max)}::int[]`,
    fragment`${hits[0]?.now ?? null}::timestamptz`,
    fragment`${hits.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]`,
    fragment`${hits.map(({ nextAt }) => nextAt.toISOString())}::timestamptz[]`,
  ];
  return fragment`take_limits(${joinFragments(values, ', ')})`;
}

/** Time at which a limit of `most` earlier hits allows the next one; `undefined` when it is allowed now. */
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
