import { DAY_MS } from '#contract/time.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { constantSql, fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';

/** Days for which a view counts as recent. */
const RECENT_DAYS = 30;
/** How long a batch is remembered; a device that was offline for longer begins a new one. */
const REMEMBERED_DAYS = 30;

/** The last row of a batch of `ad_view_days`; the next batch starts after it, past rows that vacuum has yet to remove. */
export interface ViewDayCursor {
  readonly day: string;
  readonly ad: string;
}

/** The first moment of the oldest day, in UTC, whose views are recent. */
export function startOfRecentViews(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) - RECENT_DAYS) * DAY_MS);
}

/** Deletes the oldest days of ads in one table; returns the place where it ended, or `undefined` at the end. */
export async function deleteViewDays(
  tx: Transaction,
  {
    table,
    after,
    before,
    most,
  }: { table: string; after: ViewDayCursor | undefined; before: Date; most: number },
): Promise<ViewDayCursor | undefined> {
  const days = constantSql(table);
  const [row] = await tx<{ day: string | null; ad: string | null }[]>`
    with old as materialized (
      select ctid, day, ad_id from ${days}
      where day < (${before}::timestamptz at time zone 'UTC')::date
        and (day, ad_id) > (${after?.day ?? '-infinity'}::date, ${after?.ad ?? '0'}::bigint)
      order by day, ad_id limit ${most} for update skip locked
    ), gone as (
      delete from ${days} where ctid = any(array(select ctid from old)) returning ad_id, views
    ), summed as (select ad_id, sum(views)::int as views from gone group by ad_id
    ), ${LOWERED}
    select day::text as day, ad_id::text as ad from old order by old.day desc, old.ad_id desc limit 1`;
  return row?.day && row.ad ? { day: row.day, ad: row.ad } : undefined;
}

/** Subtracts the views in the CTE `summed` from the recent views of their ads. */
const LOWERED = fragment`held as materialized (
      select v.ad_id from ad_views v join summed s on s.ad_id = v.ad_id order by v.ad_id for no key update of v
    ), lowered as (
      update ad_views v set recent = greatest(0, v.recent - s.views)
      from summed s join held h on h.ad_id = s.ad_id where v.ad_id = s.ad_id
    )`;

/** Subtracts the next ads of a partition, which is one day's; returns `false` at its end. */
export async function subtractViewDay(
  tx: Transaction,
  { partition, day, most }: { partition: string; day: string; most: number },
): Promise<boolean> {
  const rows = await tx`
    with summed as materialized (
      select ad_id, views from ${constantSql(partition)}
      where day = ${day}::date and ad_id > coalesce((
        select f.ad_id from view_days_forgotten f where f.day = ${day}::date), 0)
      order by ad_id limit ${most}
    ), ${LOWERED}
    insert into view_days_forgotten (day, ad_id)
    select ${day}::date, max(ad_id) from summed having count(*) > 0
    on conflict (day) do update set ad_id = excluded.ad_id
    returning ad_id`;
  return rows.length > 0;
}

/** Forgets how far a day was subtracted, as its partition is dropped. */
export async function deleteSubtractionCursor(tx: Transaction, day: string): Promise<void> {
  await tx`delete from view_days_forgotten where day = ${day}::date`;
}

/** Deletes viewers' hashes after their day, and batches that no device sends again. */
export async function sweepViewers(sql: Sql, now: Date, stopping: AbortSignal | undefined): Promise<void> {
  const isOver = fragment`day < (${now}::timestamptz at time zone 'UTC')::date`;
  await sweepRows(sql, fragment`view_marks`, isOver, stopping);
  const isForgotten = fragment`at < ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'`;
  await sweepRows(sql, fragment`view_batches`, isForgotten, stopping);
}
