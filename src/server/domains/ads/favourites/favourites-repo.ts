import { FAVOURITE_LIMITS } from '#contract/favourites/limits.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { jsonUnescapedText, jsonObject, jsonOrNull, jsonRows, jsonTime } from '#server/db/json-sql.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';
import { cardJoins, cardSql } from '../list/card-sql.ts';

export interface RecentAd {
  readonly id: string;
  readonly at: Date;
}
export interface FavouriteChange extends RecentAd {
  readonly saved: boolean;
}

/** Days until the tombstone of a removed favourite is deleted: no device still has an older tap to send. */
const REMEMBERED_DAYS = 60;

/** Whether the ad was ever public; otherwise only its author knows of it. */
const WAS_PUBLIC = fragment`a.first_published_at is not null`;

/** State of a favourite ad; all ads of blocked or leaving authors are `gone`, even those that had ended before. */
const STATE = fragment`case
  when author.hidden then 'gone'
  when a.status = 'published' then 'open'
  when a.kind = 'task' and a.status in ('request_accepted', 'running', 'finished') then 'taken'
  when a.status in ('closed', 'expired') then 'ended'
  else 'gone' end`;

function entrySql(card: Fragment): Fragment {
  return jsonObject({
    id: jsonUnescapedText`k.ad_id`,
    kind: jsonUnescapedText`k.kind`,
    at: jsonTime`k.at`,
    state: jsonUnescapedText`k.state`,
    card: jsonOrNull(fragment`k.state <> 'gone'`, card),
  });
}

function datedAdsSql(table: Fragment, more = fragment``): Fragment {
  return fragment`(select f.user_id, f.ad_id, f.at, a.kind, ${STATE} as state from ${table} f
    join ads a on a.id = f.ad_id join users author on author.id = a.author_id ${more}) k`;
}

export async function saveFavourites(
  tx: Transaction,
  user: string,
  taps: readonly FavouriteChange[],
  now: Date,
): Promise<void> {
  await lockPerson(tx, user);
  await tx`
    insert into favourites as f (user_id, ad_id, saved, at)
    select distinct on (a.id) ${user}::bigint, a.id, t.saved, least(t.at, ${now}::timestamptz)
    from json_to_recordset(${JSON.stringify(taps)}::text::json) as t(id bigint, saved boolean, at timestamptz)
    join ads a on a.id = t.id and ${WAS_PUBLIC}
    order by a.id, t.at desc
    on conflict (user_id, ad_id) do update set saved = excluded.saved, at = excluded.at where f.at < excluded.at`;
  await tx`
    delete from favourites where user_id = ${user} and not saved
      and at < ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'`;
}

export function readFavourites(
  sql: Database,
  asked: { by: string; after: KeysetPosition | undefined; limit: number; now: Date },
): Promise<KeysetEntry[]> {
  const now = fragment`${asked.now}`;
  const by = fragment`${asked.by}::bigint`;
  return readKeyset(sql, {
    entry: entrySql(cardSql(now)),
    from: fragment`${datedAdsSql(fragment`favourites`, fragment`where f.saved`)} ${cardJoins(fragment`k.ad_id`)}`,
    where: [fragment`k.user_id = ${by}`],
    sort: { column: fragment`k.at`, type: 'time', id: fragment`k.ad_id` },
    direction: 'desc',
    after: asked.after,
    limit: asked.limit,
  });
}

/** Number and sum of the ids of a person's favourites, by which a page knows whether its own list is stale. */
export async function readFavouritesChecksum(sql: Database, user: string): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select count(*) || ' ' || coalesce(sum(ad_id), 0) as sum from favourites where user_id = ${user} and saved`;
  return row?.sum ?? '0 0';
}

export async function saveViewedAds(
  tx: Transaction,
  user: string,
  ads: readonly RecentAd[],
  now: Date,
): Promise<void> {
  await lockPerson(tx, user);
  await tx`
    insert into recent_ads as r (user_id, ad_id, at)
    select distinct on (a.id) ${user}::bigint, a.id, least(t.at, ${now}::timestamptz)
    from json_to_recordset(${JSON.stringify(ads)}::text::json) as t(id bigint, at timestamptz)
    join ads a on a.id = t.id and ${WAS_PUBLIC}
    order by a.id, t.at desc
    on conflict (user_id, ad_id) do update set at = excluded.at where r.at < excluded.at`;
  await tx`
    delete from recent_ads r where user_id = ${user} and ad_id not in (
      select ad_id from recent_ads where user_id = ${user} order by at desc, ad_id desc limit ${FAVOURITE_LIMITS.recentMax})`;
}

export async function readRecentAds(sql: Database, by: string, at: Date): Promise<string> {
  const now = fragment`${at}`;
  const user = fragment`${by}::bigint`;
  const [row] = await sql<{ items: string }[]>`
    select ${jsonRows(entrySql(cardSql(now)), fragment`k.at desc, k.ad_id desc`)} as items
    from ${datedAdsSql(fragment`recent_ads`)} ${cardJoins(fragment`k.ad_id`)} where k.user_id = ${user}`;
  return row?.items ?? '[]';
}

export async function deleteRecentViews(tx: Transaction, user: string): Promise<void> {
  await lockPerson(tx, user);
  await tx`delete from recent_ads where user_id = ${user}`;
}
