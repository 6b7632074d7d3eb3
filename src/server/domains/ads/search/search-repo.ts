import type { Sql } from '#server/db/client.ts';
import { constantSql, fragment } from '#server/db/driver/fragment.ts';
import { cardJoins, cardSql, nearCardSql } from '../list/card-sql.ts';
import type { AdListQuery, SearchTier } from '../list/filter-types.ts';
import { limitOf } from '../list/choose-limit.ts';
import { type CardRow, keySql, pageAdJoin, toCardRow } from '../list/list-repo.ts';
import { distanceTo } from '../list/page-sql.ts';
import type { SearchTierCounts } from '../list/plan/cache-search-shapes.ts';
import { matchedPageSql, matchedAdsSql, newestSql, type SortedSearch, tierCountsSql } from './tiers-sql.ts';

/** A row with the search tier that it was found in. */
export interface TieredRow extends CardRow {
  readonly tier: number;
}

export interface TieredRows {
  readonly rows: readonly TieredRow[];
  readonly total: number | undefined;
}

/** Collects, counts and sorts the results of all tiers in one statement; meant for searches that are not too common. */
export async function readAllTiers(
  sql: Sql,
  query: SortedSearch,
  tiers: readonly SearchTier[],
): Promise<{ readonly rows: readonly TieredRow[]; readonly tierCounts: readonly number[] }> {
  const { sort, point } = query;
  const now = fragment`${query.now}`;
  const card = point ? nearCardSql(now, distanceTo(point)) : cardSql(now);
  const found = matchedAdsSql(query, tiers);
  const page = matchedPageSql(query, limitOf(query.size));
  const direction = constantSql(sort === 'title' ? 'asc' : 'desc');
  const rows = await sql.raw(fragment`
    with found as materialized (${found}), page as materialized (${page})
    select p.id, ${keySql(sort)}, ${card} as card, p.tier,
      (select array_to_string(${tierCountsSql(tiers)}, ',') from found)
    from page p ${pageAdJoin(point)} ${cardJoins(fragment`p.id`)}
    order by p.tier, p.key ${direction}, p.id ${direction}`);
  return {
    rows: rows.map((row) => ({ ...toCardRow(row), tier: Number(row[3]?.toString()) })),
    tierCounts: numbersOf(rows[0]?.[4]),
  };
}

/** Rows of a sample: they are read in two milliseconds, and fill most pages of a common word. */
const SAMPLE_ROWS = 500;

export interface SampledSearch {
  readonly shape: SearchTierCounts;
  /** The page, if it is sorted by date and filled by its first tier; else empty. */
  readonly rows: readonly CardRow[];
}

/**
 * Samples the newest ads of the list. Term frequencies are known for all ads together, not for one list ("kerak" is in
 * half of all tasks and in few services), nor for two words together. The sample shows both, and often is the whole
 * page already.
 */
export async function sampleNewest(
  sql: Sql,
  query: AdListQuery,
  tiers: readonly SearchTier[],
): Promise<SampledSearch> {
  const now = fragment`${query.now}`;
  const limit = constantSql(limitOf(query.size));
  const start = fragment`${query.after?.tier ?? 0}::int`;
  const newest = newestSql(query, tiers, SAMPLE_ROWS);
  const rows = await sql.raw(fragment`
    with newest as materialized (${newest}),
    counts as materialized (select count(*) as sampled, ${tierCountsSql(tiers)} as tiers from newest),
    page as materialized (
      select id, key from newest
      where ${constantSql(String(query.sort === 'date'))} and tier = ${start} and (select tiers[${start} + 1] from counts) >= ${limit}
      order by key desc, id desc limit ${limit}
    )
    select p.id, ${keySql('date')}, ${cardSql(now)} as card, n.sampled, array_to_string(n.tiers, ',')
    from counts n left join page p on true
      left join (ad_cards c left join user_cards u on u.user_id = c.author_id) on c.ad_id = p.id
    order by p.key desc, p.id desc`);
  const [first] = rows;
  const isFull = first?.[0] != null;
  return {
    rows: isFull ? rows.map(toCardRow) : [],
    shape: { sampled: Number(first?.[3]?.toString() ?? 0), tierCounts: numbersOf(first?.[4]) },
  };
}

function numbersOf(column: Buffer | null | undefined): number[] {
  return column ? column.toString().split(',').map(Number) : [];
}
