import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';

export interface PageError {
  readonly source: 'page' | 'worker';
  readonly message: string;
  readonly frames: string;
  readonly build: string;
  readonly route: string;
}

/** Counts an error of its kind and day; a new kind only while the day has fewer than `most` kinds. */
export async function countError(
  sql: Database,
  { source, message, frames, build, route }: PageError,
  { fingerprint, now, most }: { fingerprint: Uint8Array; now: Date; most: number },
): Promise<void> {
  await sql`
    insert into page_errors as e (day, fingerprint, source, message, frames, build, route, first_at, last_at)
    select today.day, ${fingerprint}::bytea, ${source}::text, ${message}::text, ${frames}::text, ${build}::text,
      ${route}::text, ${now}::timestamptz, ${now}::timestamptz
    from (select (${now}::timestamptz at time zone 'UTC')::date as day) today
    where (select count(*) from page_errors o where o.day = today.day) < ${most}::int
      or exists (select from page_errors o where o.day = today.day and o.fingerprint = ${fingerprint}::bytea)
    on conflict (day, fingerprint) do update set count = e.count + 1, last_at = excluded.last_at,
      build = excluded.build, route = excluded.route`;
}

export interface CountedPageError extends PageError {
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
}

/** Stored errors of all days, the most frequent first. */
export async function readErrors(sql: Database, most: number): Promise<readonly CountedPageError[]> {
  return await sql<CountedPageError[]>`
    select source, message, frames, (array_agg(build order by last_at desc))[1] as build,
      (array_agg(route order by last_at desc))[1] as route, sum(count)::int as count,
      min(first_at) as first_at, max(last_at) as last_at
    from page_errors group by fingerprint, source, message, frames
    order by sum(count) desc, max(last_at) desc limit ${most}`;
}

export async function deleteErrorsBefore(sql: Database, before: Date): Promise<void> {
  await sweepRows(
    sql,
    fragment`page_errors`,
    fragment`day < (${before}::timestamptz at time zone 'UTC')::date`,
  );
}
