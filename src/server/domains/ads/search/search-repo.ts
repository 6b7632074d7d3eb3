import type { Sort } from '#contract/ads/list-query.ts';
import type { Sql } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { cardJoins, cardSql, nearCardSql } from '../list/card-sql.ts';
import type { Met } from '../list/density.ts';
import type { AdListQuery, SearchTier } from '../list/filter.ts';
import { type CardRow, keySql, limitStep, presentRow } from '../list/list-repo.ts';
import { countEachTier, distanceTo, foundSql, newestSql } from '../list/list-sql.ts';

/** A row with the search tier that it was found in. */
export interface FoundRow extends CardRow {
  readonly tier: number;
}

export interface Found {
  readonly rows: readonly FoundRow[];
  readonly total: number | undefined;
}

/** All results, and the size of each tier. */
export interface FoundWhole {
  readonly rows: readonly FoundRow[];
  readonly met: readonly number[];
}

/** Collects, counts and sorts the results of all tiers in one statement; meant for searches that are not too common. */
export async function readAllTiers(
  sql: Sql,
  query: AdListQuery & { readonly sort: Exclude<Sort, 'distance'> },
  tiers: readonly SearchTier[],
): Promise<FoundWhole> {
  const { sort, point } = query;
  const statement = new Statement();
  const now = statement.value(query.now, 'timestamptz');
  const card = point ? nearCardSql(now, distanceTo(statement, point)) : cardSql(now);
  const { found, page } = foundSql(statement, query, tiers, limitStep(query.size + 1));
  const direction = sort === 'title' ? 'asc' : 'desc';
  const rows = await statement.runRaw(
    sql,
    `with found as materialized (${found}), page as materialized (${page})
     select p.id, ${keySql(sort)}, ${card} as card, p.tier, p.met
     from page p ${point ? 'join ads a on a.id = p.id' : ''} ${cardJoins('p.id')}
     order by p.tier, p.key ${direction}, p.id ${direction}`,
  );
  return {
    rows: rows.map((row) => ({ ...presentRow(row), tier: Number(row[3]?.toString()) })),
    met: numbersOf(rows[0]?.[4]),
  };
}

/** Rows that are read in two milliseconds, and fill most pages of a common word. */
const SAMPLED = 500;

/** Sample of a list's newest ads, from which the rest is estimated. */
export interface Sample extends Met {
  /** The page, if it is sorted by date and filled by its first tier; else empty. */
  readonly rows: readonly CardRow[];
}

/**
 * Term frequencies are known of all ads, not of one list: "kerak" is in half of all tasks and hardly a service, and two
 * words together are anybody's guess. The newest ads of the list show it, and often are the page already.
 */
export async function sampleNewest(
  sql: Sql,
  query: AdListQuery,
  tiers: readonly SearchTier[],
): Promise<Sample> {
  const statement = new Statement();
  const now = statement.value(query.now, 'timestamptz');
  const limit = limitStep(query.size + 1);
  const isPage = query.sort === 'date';
  const start = statement.value(query.after?.tier ?? 0, 'int');
  const newest = newestSql(statement, { ...query, after: isPage ? query.after : undefined }, tiers, SAMPLED);
  const met = countEachTier(tiers);
  const rows = await statement.runRaw(
    sql,
    `with newest as materialized (${newest}),
     met as materialized (select count(*) as seen, ${met} as met from newest),
     page as materialized (
       select id, key from newest
       where ${isPage} and tier = ${start} and (select met[${start} + 1] from met) >= ${limit}
       order by key desc, id desc limit ${limit}
     )
     select p.id, ${keySql('date')}, ${cardSql(now)} as card, m.seen, array_to_string(m.met, ',')
     from met m left join page p on true
       left join (ad_cards c left join user_cards u on u.user_id = c.author_id) on c.ad_id = p.id
     order by p.key desc, p.id desc`,
  );
  const [first] = rows;
  const isFull = first?.[0] != null;
  return {
    rows: isFull ? rows.map(presentRow) : [],
    seen: Number(first?.[3]?.toString() ?? 0),
    met: numbersOf(first?.[4]),
  };
}

function numbersOf(column: Buffer | null | undefined): number[] {
  return column ? column.toString().split(',').map(Number) : [];
}
