import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { SIMILAR_TEXT_MIN_MATCHES, SAME_TEXT_MIN_MATCHES, type TextFingerprint } from './fingerprint-text.ts';

/* Near duplicates are found by LSH bands, which are indexed and shared by few other ads. */

/** Bits of a photo's 64-bit hash that may differ. */
const OTHER_BITS = 6;
/** Maximum similar ads or photos to find; nobody looks at more. */
const MOST_FOUND = 50;
/** Statuses of ads that are compared with another: a deleted ad is no example, a rejected one is. */
const SHOWN_BESIDE = fragment`('moderation', 'published', 'need_edit', 'rejected', 'request_accepted', 'running')`;

export async function saveFingerprint(
  tx: Database,
  ad: string,
  fingerprint: TextFingerprint | null,
): Promise<void> {
  if (fingerprint === null) {
    await tx`delete from ad_prints where ad_id = ${ad}`;
    return;
  }
  await tx`
    insert into ad_prints (ad_id, marks, bands) values (${ad}, ${fingerprint.marks}::int[], ${fingerprint.bands}::int[])
    on conflict (ad_id) do update set marks = excluded.marks, bands = excluded.bands`;
}

/**
 * Counts ads in review or published with the same text, by the author and by others. `approved` is the ad's previous
 * text, if it was approved; ads with that text are not counted, since they copied this ad.
 */
export async function countSameTexts(
  tx: Database,
  {
    id,
    author,
    fingerprint,
    approved,
  }: { id: string | null; author: string; fingerprint: TextFingerprint; approved: TextFingerprint | null },
): Promise<{ own: number; others: number }> {
  const [row] = await tx<{ own: number; others: number }[]>`
    select count(*) filter (where same.author_id = ${author})::int as own,
      count(*) filter (where same.author_id <> ${author})::int as others
    from (
      select s.author_id
      from ads_like(${fingerprint.bands}::int[], ${fingerprint.marks}::int[], ${SAME_TEXT_MIN_MATCHES}, ${MOST_FOUND}) found
      join ads s on s.id = found.id
      where s.id is distinct from ${id}::bigint and s.status in ('moderation', 'published') and not exists (
        select from ad_prints p
        where p.ad_id = s.id and same_marks(p.marks, ${approved && approved.marks}::int[]) >= ${SAME_TEXT_MIN_MATCHES})) same`;
  return row ?? { own: 0, others: 0 };
}

/**
 * Whether ads of others, in review or published, show one of these photos and had it before the author did: ids of
 * images are in the order of their arrival. An image of the author's that no ad shows any more counts while it is
 * stored.
 */
export async function hasPhotosOfOthers(
  tx: Database,
  images: readonly string[],
  author: string,
): Promise<boolean> {
  const rows = await tx`
    select from image_prints mine
    cross join lateral (
      select array_agg(found.id) as ids from images_like(mine.bands, mine.print, ${OTHER_BITS}, ${MOST_FOUND}) found) near
    cross join lateral (
      select least(mine.image_id, min(i.id)) as id from images i
      where i.id = any(near.ids) and i.owner_id = ${author}) first
    join ad_images x on x.image_id = any(near.ids) and x.image_id < first.id
    join ads s on s.id = x.ad_id
    where mine.image_id = any(${images}::bigint[]) and s.author_id <> ${author}
      and s.status in ('moderation', 'published') limit 1`;
  return rows.length > 0;
}

/** SQL of the ads that share nearly the same photo with the ad of the row `ad`. */
function photosLike(ad: Fragment): Fragment {
  return fragment`lateral (
    select distinct x.ad_id
    from ad_images mine join image_prints m on m.image_id = mine.image_id
    cross join lateral images_like(m.bands, m.print, ${constantSql(OTHER_BITS)}, ${constantSql(MOST_FOUND)}) near
    join ad_images x on x.image_id = near.id
    where mine.ad_id = ${ad}.id and x.ad_id <> ${ad}.id)`;
}

function textsLike(ad: Fragment): Fragment {
  return fragment`lateral (
    select near.id as ad_id
    from ad_prints mine cross join lateral ads_like(mine.bands, mine.marks, ${constantSql(SIMILAR_TEXT_MIN_MATCHES)}, ${constantSql(MOST_FOUND)}) near
    where mine.ad_id = ${ad}.id and near.id <> ${ad}.id)`;
}

/** SQL of the newest ads `s` similar to the ad `a`, with `by_text` and `by_photo`. */
export const SIMILAR_ADS_SQL = fragment`
  select s.*, bool_or(found.by_text) as by_text, bool_or(not found.by_text) as by_photo
  from (
    select t.ad_id, true as by_text from ${textsLike(fragment`a`)} t
    union all
    select p.ad_id, false from ${photosLike(fragment`a`)} p) found
  join ads s on s.id = found.ad_id
  where s.status in ${SHOWN_BESIDE}
  group by s.id order by s.id desc limit 6`;
