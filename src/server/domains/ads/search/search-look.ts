import type { Sql } from '../../../db/client.ts';
import { Statement } from '../../../db/statement.ts';
import { cardSql } from '../list/card-sql.ts';
import type { Density } from '../list/density.ts';
import type { AdListQuery, SearchTier } from '../list/filter.ts';
import { FEW } from '../list/list-path.ts';
import { type CardRow, limitStep, presentRow } from '../list/list-repo.ts';
import { newestSql } from '../list/list-sql.ts';

/** Read in two milliseconds, and most pages of a common word are full by then. */
const LOOKED = 500;

/** What the first ads of a list tell of all the others. */
export interface FirstLook {
  /** The page, where it is by date and full with the tier that it begins with; or nothing. */
  readonly rows: readonly CardRow[];
  readonly seen: number;
  /** How many of those are in each tier. */
  readonly met: readonly number[];
}

/** Where one index by date holds all that the filter asks for, and what is searched may be common in it. */
export function isWorthALook(density: Density, query: AdListQuery, tiers: readonly SearchTier[]): boolean {
  const { sort, author, leaves, box, circle } = query;
  if (author !== undefined || box !== undefined || circle !== undefined || sort === 'distance') return false;
  if (leaves !== undefined && leaves.length > 1) return false;
  const part = density.published(query) / Math.max(1, density.all);
  return tiers.slice(query.after?.tier ?? 0).some(({ ads }) => ads * part > FEW);
}

/**
 * How common words are is known of all ads, not of these: "kerak" is in half of all tasks and hardly a service, and two
 * words together are anybody's guess. The newest ads of the list tell it, and often are the page already.
 */
export async function lookAtFirst(
  sql: Sql,
  query: AdListQuery,
  tiers: readonly SearchTier[],
): Promise<FirstLook> {
  const statement = new Statement();
  const now = statement.value(query.now, 'timestamptz');
  const limit = limitStep(query.size + 1);
  const isPage = query.sort === 'date';
  const start = statement.value(query.after?.tier ?? 0, 'int');
  const newest = newestSql(statement, { ...query, after: isPage ? query.after : undefined }, tiers, LOOKED);
  const met = tiers.map((_, index) => `count(*) filter (where tier = ${index})`);
  const rows = await statement.runRaw(
    sql,
    `with looked as materialized (${newest}),
     met as materialized (select count(*) as seen, array[${met.join(', ')}] as met from looked),
     page as materialized (
       select id, key from looked
       where ${isPage} and tier = ${start} and (select met[${start} + 1] from met) >= ${limit}
       order by key desc, id desc limit ${limit}
     )
     select p.id, (extract(epoch from p.key) * 1000000)::bigint, ${cardSql(now)} as card,
       m.seen, array_to_string(m.met, ',')
     from met m left join page p on true
       left join (ad_cards c left join user_cards u on u.user_id = c.author_id) on c.ad_id = p.id
     order by p.key desc, p.id desc`,
  );
  const [first] = rows;
  const isFull = first?.[0] != null;
  return {
    rows: isFull ? rows.map(presentRow) : [],
    seen: Number(first?.[3]?.toString() ?? 0),
    met: (first?.[4]?.toString() ?? '').split(',').map(Number),
  };
}
