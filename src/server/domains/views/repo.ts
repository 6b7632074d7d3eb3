import type { AdKind } from '../../../contract/ads/kinds.ts';
import type { Sql, Transaction } from '../../db/client.ts';
import { exclusively, LOCKS } from '../../db/exclusive.ts';

/** So long a view is "of late". */
const RECENT_DAYS = 30;
/** A device that was offline for longer begins a new batch. */
const REMEMBERED_DAYS = 30;

/** False: this batch was counted already. */
export async function claimBatch(tx: Transaction, key: string, now: Date): Promise<boolean> {
  const claimed = await tx`
    insert into view_batches (key, at) values (${key}, ${now}) on conflict (key) do nothing returning key`;
  return claimed.length > 0;
}

export interface ViewedAd {
  readonly kind: AdKind;
  readonly id: string;
}

/** Always in one order, so that two batches never wait for each other crosswise. */
export async function countAdViews(tx: Transaction, ads: readonly ViewedAd[], now: Date): Promise<number> {
  if (ads.length === 0) return 0;
  const known = await tx<{ id: string }[]>`
    select a.id::text as id
    from ads a join unnest(${ads.map(({ kind }) => kind)}::text[], ${ads.map(({ id }) => id)}::bigint[]) s(kind, id)
      on a.id = s.id and a.kind = s.kind
    where a.status = 'published' or (a.kind = 'task' and a.status in ('request_accepted', 'running', 'finished'))
    group by a.id order by a.id`;
  const ids = known.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx`
    insert into ad_views (ad_id, total, recent) select id, 1, 1 from unnest(${ids}::bigint[]) id
    on conflict (ad_id) do update set total = ad_views.total + 1, recent = ad_views.recent + 1`;
  await tx`
    insert into ad_view_days (day, ad_id, views)
    select (${now}::timestamptz at time zone 'UTC')::date, id, 1 from unnest(${ids}::bigint[]) id
    on conflict (day, ad_id) do update set views = ad_view_days.views + 1`;
  return ids.length;
}

export async function countUserViews(tx: Transaction, users: readonly string[]): Promise<number> {
  if (users.length === 0) return 0;
  const counted = await tx`
    insert into user_views (user_id, total)
    select u.id, 1 from users u
    where u.id = any(${users}::bigint[]) and u.blocked_at is null and u.deleted_at is null
    order by u.id
    on conflict (user_id) do update set total = user_views.total + 1`;
  return counted.count;
}

/** What is no longer of late counts no longer as such. */
export async function forgetOldViews(sql: Sql, now: Date): Promise<void> {
  await exclusively(sql, LOCKS.forgetViews, async (tx) => {
    await tx`
      with gone as (
        delete from ad_view_days
        where day < (${now}::timestamptz at time zone 'UTC')::date - ${RECENT_DAYS}::int
        returning ad_id, views
      ), summed as (select ad_id, sum(views)::int as views from gone group by ad_id)
      update ad_views v set recent = greatest(0, v.recent - s.views) from summed s where v.ad_id = s.ad_id`;
    await tx`delete from view_batches where at < ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'`;
  });
}
