import type { Transaction } from '#server/db/client.ts';

/**
 * Archives the given ads that ended before a time, except for ads with data that somebody may still need: deals, chats,
 * feedback, payments, open reports, favourites, and blocks. Returns the images of their photos.
 */
export async function archiveAds(tx: Transaction, ids: readonly string[], before: Date): Promise<string[]> {
  const due = await tx<{ id: string }[]>`
    select a.id::text as id from ads a
    where a.id = any(${ids}::bigint[]) and a.status in ('deleted', 'expired', 'closed') and a.status_at < ${before}
      and not exists (
        select from requests r where r.ad_id = a.id
          and (r.accepted_at is not null or r.status in ('pending', 'accepted', 'running')))
      and not exists (select from chats h where h.ad_id = a.id)
      and not exists (select from feedbacks f where f.ad_id = a.id)
      and not exists (select from highlights l where l.ad_id = a.id)
      and not exists (select from favourites f where f.ad_id = a.id and f.saved)
      and not exists (select from author_blocks b where b.ad_id = a.id)
      and not exists (
        select from reports p where p.subject_kind = 'ad' and p.subject_id = a.id and p.decision is null)
    order by a.id for update of a skip locked`;
  const ads = due.map(({ id }) => id);
  const images = await tx<{ id: string }[]>`
    select distinct image_id::text as id from (
      select image_id from ad_images where ad_id = any(${ads}::bigint[])
      union all select image_id from ad_uploads where ad_id = any(${ads}::bigint[]) and image_id is not null) i`;
  await tx`
    insert into archived_ads (id, kind, author_id, category_id, city_id, status, published_at, ended_at)
    select id, kind, author_id, category_id, city_id, status, published_at, status_at from ads
    where id = any(${ads}::bigint[])`;
  await tx`delete from ads where /* held */ id = any(${ads}::bigint[])`;
  return images.map(({ id }) => id);
}
