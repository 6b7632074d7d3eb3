import type { Sql, Transaction } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';

/** Days for which a view counts as recent. */
const RECENT_DAYS = 30;
/** How long a batch is remembered; a device that was offline for longer begins a new one. */
const REMEMBERED_DAYS = 30;

/** The last row of a batch of `ad_view_days`; the next batch starts after it, past rows that vacuum has yet to remove. */
export interface ViewDayPlace {
  readonly day: string;
  readonly ad: string;
}

/** Takes the oldest days of ads out of their recent views; returns the place where it ended, or `undefined` at the end. */
export async function forgetViewDays(
  tx: Transaction,
  { after, now, most }: { after: ViewDayPlace | undefined; now: Date; most: number },
): Promise<ViewDayPlace | undefined> {
  const [row] = await tx<{ day: string | null; ad: string | null }[]>`
    with old as materialized (
      select ctid, day, ad_id from ad_view_days
      where day < (${now}::timestamptz at time zone 'UTC')::date - ${RECENT_DAYS}::int
        and (day, ad_id) > (${after?.day ?? '-infinity'}::date, ${after?.ad ?? '0'}::bigint)
      order by day, ad_id limit ${most} for update skip locked
    ), gone as (
      delete from ad_view_days where ctid = any(array(select ctid from old)) returning ad_id, views
    ), summed as (select ad_id, sum(views)::int as views from gone group by ad_id
    ), held as materialized (
      select v.ad_id from ad_views v join summed s on s.ad_id = v.ad_id order by v.ad_id for no key update of v
    ), lowered as (
      update ad_views v set recent = greatest(0, v.recent - s.views)
      from summed s join held h on h.ad_id = s.ad_id where v.ad_id = s.ad_id
    )
    select day::text as day, ad_id::text as ad from old order by old.day desc, old.ad_id desc limit 1`;
  return row?.day && row.ad ? { day: row.day, ad: row.ad } : undefined;
}

/** Deletes viewers' hashes after their day, and batches that no device sends again. */
export async function sweepViewers(sql: Sql, now: Date, stopping: AbortSignal | undefined): Promise<void> {
  const isOver = fragment`day < (${now}::timestamptz at time zone 'UTC')::date`;
  await sweepRows(sql, fragment`view_marks`, isOver, stopping);
  const isForgotten = fragment`at < ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'`;
  await sweepRows(sql, fragment`view_batches`, isForgotten, stopping);
}
