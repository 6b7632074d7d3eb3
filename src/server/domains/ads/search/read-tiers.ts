import type { Sql } from '#server/db/client.ts';
import type { AdListQuery } from '../list/filter-types.ts';
import { limitOf } from '../list/choose-limit.ts';
import { type CardPage, type CardRow, readCards } from '../list/list-repo.ts';
import { planCount } from '../list/plan/plan-list.ts';
import type { ListStatistics, TierByTierPlan, TierScan } from '../list/plan/plan-types.ts';
import { countList, assignTier, readNearestAds } from '../list/read-page.ts';
import type { TieredRows, TieredRow } from './search-repo.ts';

type TierRows = Pick<CardPage, 'rows' | 'scanned'>;

async function readTier(sql: Sql, query: AdListQuery, scan: TierScan): Promise<TierRows> {
  if (scan.name === 'growingCircle')
    return { rows: await readNearestAds(sql, query, scan), scanned: undefined };
  const page = await readCards(sql, scan, query);
  if (scan.name === 'sortedScan' || page.rows.length >= limitOf(query.size)) return page;
  return await readCards(sql, { name: 'sortedScan', source: scan.otherwise }, query);
}

/**
 * Reads tier by tier, since the first one fills most pages. `sampled` has the rows of the first tier if the sample
 * filled the page, and is empty otherwise.
 */
export async function readTierByTier(
  sql: Sql,
  query: AdListQuery,
  plan: TierByTierPlan,
  statistics: ListStatistics,
  sampled: readonly CardRow[] = [],
): Promise<TieredRows> {
  const start = query.after?.tier ?? 0;
  const rows: TieredRow[] = [];
  let found = 0;
  for (const { index, scan } of plan.tiers) {
    if (rows.length > query.size) break;
    const isBegun = index === start;
    const page: TierRows =
      isBegun && sampled.length > 0
        ? { rows: sampled, scanned: undefined }
        : await readTier(sql, { ...query, after: isBegun ? query.after : undefined }, scan);
    rows.push(...assignTier(page.rows, index));
    if (page.scanned) found += (page.rows.length / page.scanned) * statistics.ads.estimateMatches(query);
  }
  if (query.after !== undefined) return { rows, total: undefined };
  if (rows.length <= query.size) return { rows, total: rows.length };
  const total =
    statistics.shape?.total ?? (await countList(sql, query, planCount(query, { ...statistics, found })));
  return { rows, total };
}
