import type { Database } from '#server/db/client.ts';
import { distanceSql } from '#server/db/distance-sql.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { jsonRows } from '#server/db/json-sql.ts';
import { cardJoins, cardSql } from '../list/card-sql.ts';

/** How many of the newest ads of each trade and kind are compared. */
const EACH = 12;

/** People work in towns as near as this to their own, in kilometres. */
const COMMUTE_KM = 30;

/**
 * The newest tasks and vacancies in the person's trades, and in or near their city or remote, as JSON; ads that they
 * posted or applied to are left out.
 */
export async function readAdsInTrades(
  sql: Database,
  { person, since, now, size }: { person: string; since: Date; now: Date; size: number },
): Promise<string> {
  const id = fragment`${person}::bigint`;
  const at = fragment`${now}::timestamptz`;
  /**
   * The newest ads of a trade that the person may apply for. Each condition on the place has an index in this order.
   */
  const newestSql = (place: Fragment): Fragment => fragment`
    select a.id, a.published_at from ads a
    where ${place} and a.kind = wanted.kind and a.status = 'published' and a.category_id = trade.category_id
      and a.published_at > ${since}::timestamptz and a.author_id <> me.id
      and not exists (select from requests r where r.ad_id = a.id and r.applicant_id = me.id)
    order by a.published_at desc, a.id desc limit ${constantSql(EACH)}`;
  const [row] = await sql<{ items: string }[]>`
    with me as materialized (select id, city_id from users where id = ${id}),
    near as materialized (
      select c.id from me join cities home on home.id = me.city_id
        join cities c on ${distanceSql(fragment`c`, fragment`home.latitude`, fragment`home.longitude`)} <= ${constantSql(COMMUTE_KM)}
    ),
    best as materialized (
      select n.id, n.published_at from me
        cross join (select category_id from user_categories where user_id = ${id}) trade
        cross join unnest(array['task', 'vacancy']) wanted (kind)
        cross join lateral (
          (${newestSql(fragment`me.city_id is null`)})
          union all
          (select there.id, there.published_at from near cross join lateral (
            ${newestSql(fragment`a.city_id = near.id`)}) there)
          union all
          (${newestSql(fragment`
            me.city_id is not null and a.remote and not exists (select from near where near.id = a.city_id)`)})) n
      order by n.published_at desc, n.id desc limit ${size}::int
    )
    select ${jsonRows(cardSql(at), fragment`b.published_at desc, b.id desc`)} as items
    from best b ${cardJoins(fragment`b.id`)}`;
  return row?.items ?? '[]';
}
