import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';
import { distanceSql } from '#server/db/distance-sql.ts';
import type { TextPlan } from './plan-saved-text.ts';
import type { LocatedAd } from './compute-slots.ts';

export interface UnmatchedAd extends LocatedAd {
  readonly id: string;
  readonly terms: readonly string[];
}

/** Removes ads that are new in the lists from the queue of ads to match, oldest first; a rollback puts them back. */
export async function dequeueUnmatchedAds(
  tx: Database,
  most: number,
): Promise<{ taken: number; ads: UnmatchedAd[] }> {
  const ids = await tx<{ id: string }[]>`
    delete from ads_to_match where ad_id in (
      select ad_id from ads_to_match order by at, ad_id limit ${most} for update skip locked)
    returning ad_id::text as id`;
  if (ids.length === 0) return { taken: 0, ads: [] };
  const ads = await tx<UnmatchedAd[]>`
    select a.id::text as id, a.kind, a.city_id, a.category_id, k.parent_id as group_id, a.longitude, a.latitude,
      array(select word from unnest(tsvector_to_array(a.search)) word where left(word, 1) not in ('^', '@', '#')) as terms
    from ads a join categories k on k.id = a.category_id
    where a.id = any(${ids.map(({ id }) => id)}::bigint[]) and a.status = 'published' order by a.id`;
  return { taken: ids.length, ads: [...ads] };
}

export interface TextRow {
  readonly id: string;
  readonly text: string;
}

/** Search texts with a word that no ad had when they were planned, and that this ad has. */
export async function readOutdatedTexts(tx: Database, keys: readonly string[]): Promise<readonly TextRow[]> {
  return await tx<TextRow[]>`
    select id::text as id, text from texts_waiting_for(${keys}::text[]) order by id`;
}

/** Search texts that were never planned or were planned before `since`; the oldest plans first. */
export async function readUnplannedTexts(
  sql: Database,
  since: Date,
  most: number,
): Promise<readonly TextRow[]> {
  return await sql<TextRow[]>`
    select id::text as id, text from search_texts where planned_at is null or planned_at < ${since}
    order by planned_at nulls first limit ${most}`;
}

export async function saveTextPlan(sql: Database, id: string, plan: TextPlan, now: Date): Promise<void> {
  await sql`
    update search_texts set query = ${plan.query}::tsquery, keys = ${plan.keys}::text[],
      unknown = ${plan.unknown}::text[], planned_at = ${now}
    where id = ${id}`;
}

/**
 * Inserts a match for each search that finds an ad, except for its author's own. Searches are found by the slots that
 * the ad is in, those with a text also by its terms. Ad and searches stay locked until the end, as nothing else keeps
 * matches from outliving them; a search that is locked elsewhere is being deleted, and is skipped.
 */
export async function insertMatches(
  tx: Database,
  { ad, keys, slots, now }: { ad: UnmatchedAd; keys: readonly string[]; slots: readonly string[]; now: Date },
): Promise<number> {
  const distance = distanceSql(fragment`a`, fragment`f.latitude`, fragment`f.longitude`);
  const rows = await tx`
    with ad as materialized (select * from ads where id = ${ad.id} for key share),
    texts as materialized (
      select t.id from ad cross join texts_with(${keys}::text[]) t where ad.search @@ t.query
    ), plain as materialized (
      select * from saved_searches
      where text_id is null and alert <> 'off' and slots && ${slots}::text[]
      for key share skip locked
    ), told as materialized (
      select s.* from texts t join saved_searches s on s.text_id = t.id and s.kind = ${ad.kind}
        and coalesce(s.city_id, 0) = any(${ad.city_id === null ? [0] : [0, ad.city_id]}::int[])
      where s.alert <> 'off' and s.slots && ${slots}::text[]
      for key share of s skip locked
    ), found as (
      select * from plain union all select * from told
    )
    insert into saved_search_matches (search_id, ad_id, at)
    select f.id, a.id, ${now}
    from found f cross join ad a join users u on u.id = f.user_id and not u.hidden
    where f.user_id <> a.author_id
      and (f.city_id is null or f.city_id = a.city_id)
      and (f.pay_from is null or f.pay_from <= a.pay)
      and (f.filter ->> 'price_to' is null or (f.filter ->> 'price_to')::bigint >= a.pay)
      and (f.filter ->> 'with_photo' is null or a.with_photo)
      and (f.filter ->> 'verified' is null or a.by_verified)
      and (f.starts_from is null or f.starts_from <= a.starts_day)
      and (f.starts_to is null or f.starts_to >= a.starts_day)
      and not exists (select from unnest(f.traits) mask where a.traits & mask = 0)
      and (f.km is null or ${distance} <= f.km)
    on conflict do nothing
    returning search_id`;
  return rows.length;
}

export async function deleteOldMatches(sql: Database, before: Date): Promise<void> {
  await sweepRows(sql, fragment`saved_search_matches`, fragment`at < ${before}`);
  await sweepRows(
    sql,
    fragment`search_texts`,
    fragment`not exists (select from saved_searches where text_id = search_texts.id)`,
  );
}
