import { FAVOURITE_LIMITS } from '#contract/favourites/limits.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { jsonName, jsonObject, jsonOrNull, jsonRows, jsonTime } from '#server/db/json-sql.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { type PlacedEntry, type Position, readKeyset } from '#server/db/keyset-sql.ts';
import { Statement } from '#server/db/statement.ts';
import { cardJoins, cardSql } from '../list/card-sql.ts';

export interface RecentAd {
  readonly id: string;
  readonly at: Date;
}
export interface FavouriteChange extends RecentAd {
  readonly saved: boolean;
}

/** After this long no device still remembers a tap older than the tombstone. */
const REMEMBERED_DAYS = 60;

/** Only the author knows of an ad that was never public. */
const WAS_PUBLIC = 'a.first_published_at is not null';

/** The ads of authors who are blocked or leaving are shown to nobody, even those that had ended before. */
const STATE = `case
  when author.hidden then 'gone'
  when a.status = 'published' then 'open'
  when a.kind = 'task' and a.status in ('request_accepted', 'running', 'finished') then 'taken'
  when a.status in ('closed', 'expired') then 'ended'
  else 'gone' end`;

function entrySql(card: string): string {
  return jsonObject({
    id: jsonName('k.ad_id'),
    kind: jsonName('k.kind'),
    at: jsonTime('k.at'),
    state: jsonName('k.state'),
    card: jsonOrNull(`k.state <> 'gone'`, card),
  });
}

function keptSql(table: 'favourites' | 'recent_ads', more: string): string {
  return `(select f.user_id, f.ad_id, f.at, a.kind, ${STATE} as state from ${table} f
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
    join ads a on a.id = t.id and ${tx.unsafe(WAS_PUBLIC)}
    order by a.id, t.at desc
    on conflict (user_id, ad_id) do update set saved = excluded.saved, at = excluded.at where f.at < excluded.at`;
  await tx`
    delete from favourites where user_id = ${user} and not saved
      and at < ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'`;
}

export function readFavourites(
  sql: Database,
  asked: { by: string; after: Position | undefined; limit: number; now: Date },
): Promise<PlacedEntry[]> {
  const statement = new Statement();
  const now = statement.value(asked.now, 'timestamptz');
  const by = statement.value(asked.by, 'bigint');
  return readKeyset(sql, statement, {
    entry: entrySql(cardSql(now)),
    from: `${keptSql('favourites', 'where f.saved')} ${cardJoins('k.ad_id')}`,
    where: [`k.user_id = ${by}`],
    sort: { column: 'k.at', type: 'time', id: 'k.ad_id' },
    direction: 'desc',
    after: asked.after,
    limit: asked.limit,
  });
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
    join ads a on a.id = t.id and ${tx.unsafe(WAS_PUBLIC)}
    order by a.id, t.at desc
    on conflict (user_id, ad_id) do update set at = excluded.at where r.at < excluded.at`;
  await tx`
    delete from recent_ads r where user_id = ${user} and ad_id not in (
      select ad_id from recent_ads where user_id = ${user} order by at desc, ad_id desc limit ${FAVOURITE_LIMITS.recentMax})`;
}

/** Returns JSON. */
export async function readRecent(sql: Database, by: string, at: Date): Promise<string> {
  const statement = new Statement();
  const now = statement.value(at, 'timestamptz');
  const user = statement.value(by, 'bigint');
  const [row] = await statement.run<{ items: string }>(
    sql,
    `select ${jsonRows(entrySql(cardSql(now)), 'k.at desc, k.ad_id desc')} as items
     from ${keptSql('recent_ads', '')} ${cardJoins('k.ad_id')} where k.user_id = ${user}`,
  );
  return row?.items ?? '[]';
}

export async function forgetRecent(tx: Transaction, user: string): Promise<void> {
  await lockPerson(tx, user);
  await tx`delete from recent_ads where user_id = ${user}`;
}
