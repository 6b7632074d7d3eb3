import type { Database } from '#server/db/client.ts';

/** Number of ranked ads, and whether there may be more. A locked ad waits for the next run. */
export interface RankResult {
  readonly ads: number;
  readonly isMore: boolean;
}

/** Updates the popularity of ads whose views have passed a step, at most `most` of them. */
export async function updatePopularity(tx: Database, most: number): Promise<RankResult> {
  const [row] = await tx<{ ads: number; taken: number; back: number }[]>`
    with taken as (
      delete from popularity_changes where id in (select id from popularity_changes order by id limit ${most})
      returning ad_id
    ), due as materialized (
      select a.id, popularity_step(v.recent) as step
      from (select distinct ad_id from taken) t join ad_views v on v.ad_id = t.ad_id join ads a on a.id = t.ad_id
      where a.popularity <> popularity_step(v.recent)
    ), held as materialized (
      select a.id, d.step from due d join ads a on a.id = d.id for no key update of a skip locked
    ), ranked as (
      update ads a set popularity = h.step from held h where a.id = h.id returning a.id
    ), back as (
      insert into popularity_changes (ad_id) select id from due where id not in (select id from held) returning id
    )
    select (select count(*) from taken)::int as taken, (select count(*) from ranked)::int as ads,
      (select count(*) from back)::int as back`;
  const { ads, taken, back } = row ?? { ads: 0, taken: 0, back: 0 };
  return { ads, isMore: taken === most && back < taken };
}

/** Updates the rating of the ads of people whose feedback has changed, at most `most` ads. */
export async function updateRatings(tx: Database, most: number): Promise<RankResult> {
  const [row] = await tx<{ ads: number; taken: number; back: number }[]>`
    with taken as (
      delete from rating_changes where id in (select id from rating_changes order by id limit ${most})
      returning user_id
    ), due as materialized (
      select a.id, a.author_id, rating_rank(u.positive_count, u.negative_count) as rank
      from (select distinct user_id from taken) t join users u on u.id = t.user_id join ads a on a.author_id = u.id
      where a.status = 'published' and a.kind in ('service', 'task')
        and a.rating_rank <> rating_rank(u.positive_count, u.negative_count)
    ), held as materialized (
      select a.id, d.rank from due d join ads a on a.id = d.id limit ${most} for no key update of a skip locked
    ), ranked as (
      update ads a set rating_rank = h.rank from held h where a.id = h.id returning a.id
    ), back as (
      insert into rating_changes (user_id)
      select distinct author_id from due where id not in (select id from held) returning id
    )
    select (select count(*) from taken)::int as taken, (select count(*) from ranked)::int as ads,
      (select count(*) from back)::int as back`;
  const { ads, taken, back } = row ?? { ads: 0, taken: 0, back: 0 };
  return { ads, isMore: (ads > 0 && back > 0) || (taken === most && back < taken) };
}
