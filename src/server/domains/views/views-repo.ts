import type { AdKind } from '#contract/ads/kinds.ts';
import type { Transaction } from '#server/db/client.ts';

/** Returns `false` when this batch was counted already. */
export async function claimBatch(tx: Transaction, key: string, now: Date): Promise<boolean> {
  const claimed = await tx`
    insert into view_batches (key, at) values (${key}, ${now}) on conflict (key) do nothing returning key`;
  return claimed.length > 0;
}

export interface CountedView {
  readonly kind: AdKind;
  readonly id: string;
}

/** Ads that have a page, always in one order, so that two batches cannot deadlock. */
export async function findPublicAds(tx: Transaction, ads: readonly CountedView[]): Promise<string[]> {
  if (ads.length === 0) return [];
  const rows = await tx<{ id: string }[]>`
    select a.id::text as id
    from ads a join unnest(${ads.map(({ kind }) => kind)}::text[], ${ads.map(({ id }) => id)}::bigint[]) s(kind, id)
      on a.id = s.id and a.kind = s.kind
    where a.status = 'published' or (a.kind = 'task' and a.status in ('request_accepted', 'running', 'finished'))
    group by a.id order by a.id`;
  return rows.map(({ id }) => id);
}

/** People who have a page, always in one order. */
export async function findPublicUsers(tx: Transaction, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return [];
  const rows = await tx<{ id: string }[]>`
    select u.id::text as id from users u
    where u.id = any(${users}::bigint[]) and not u.hidden order by u.id`;
  return rows.map(({ id }) => id);
}

export interface Viewer {
  readonly hash: Uint8Array;
  /** Maximum views of one ad or person that count for the viewer on one day. */
  readonly most: number;
}

/** Records views of ads or people; returns the `ids` that the viewer had seen fewer than `most` times today. */
export async function markViews(
  tx: Transaction,
  { hash, most }: Viewer,
  { day, resource, ids }: { day: string; resource: 'ad' | 'user'; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx<{ id: string }[]>`
    insert into view_marks as m (day, viewer, resource, id)
    select ${day}::date, ${hash}::bytea, ${resource}::text, id from unnest(${ids}::bigint[]) id order by id
    on conflict (day, viewer, resource, id) do update set hits = m.hits + 1 where m.hits < ${most}
    returning id::text as id`;
  return rows.map(({ id }) => id);
}

export async function countAdViews(tx: Transaction, ids: readonly string[], day: string): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    insert into ad_views (ad_id, total, recent) select id, 1, 1 from unnest(${ids}::bigint[]) id order by id
    on conflict (ad_id) do update set total = ad_views.total + 1, recent = ad_views.recent + 1`;
  await tx`
    insert into ad_view_days (day, ad_id, views) select ${day}::date, id, 1 from unnest(${ids}::bigint[]) id order by id
    on conflict (day, ad_id) do update set views = ad_view_days.views + 1`;
}

export async function countUserViews(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    insert into user_views (user_id, total) select id, 1 from unnest(${ids}::bigint[]) id order by id
    on conflict (user_id) do update set total = user_views.total + 1`;
}
