import { LIMITS } from '../../../contract/limits.ts';
import type { Sql } from '../../db/client.ts';
import { JsonText } from '../../http/json-text.ts';
import { writeCursor } from './cursor.ts';
import type { Density } from './density.ts';
import { readNearest } from './distance-list.ts';
import type { AdListQuery, SearchTier } from './filter.ts';
import { plainPath, surelyMany, SURELY_MANY } from './list-path.ts';
import { limitStep, readCards, type CardRow } from './list-repo.ts';

/** A row with the search tier that it was found in. */
interface FoundRow extends CardRow {
  readonly tier: number;
}

interface Found {
  readonly rows: readonly FoundRow[];
  readonly total: number | undefined;
}

/** A page of ads: the cheapest way to read it chosen, search tiers one after the other. */
export async function listAds(sql: Sql, density: Density, query: AdListQuery): Promise<JsonText> {
  if (query.search !== undefined) return writePage(query, await searchAds(sql, query, query.search));
  const { point } = query;
  const page =
    query.sort === 'distance' && point !== undefined
      ? await readNearest(sql, density, { ...query, point }, { surelyMany: SURELY_MANY })
      : await readPlain(sql, density, query);
  return writePage(query, { rows: page.rows.map((row) => ({ ...row, tier: 0 })), total: page.total });
}

async function readPlain(sql: Sql, density: Density, query: AdListQuery) {
  const many = surelyMany(density, query);
  const page = await readCards(sql, plainPath(density, query), selectionOf(query), {
    now: query.now,
    count: query.after === undefined && !many ? query : undefined,
  });
  const total = query.after === undefined && many ? LIMITS.countMax + 1 : page.total;
  return { rows: page.rows, total };
}

function selectionOf(query: AdListQuery) {
  const { sort, point, after } = query;
  return { filter: query, sort, point, after, limit: limitStep(query.size + 1), tier: undefined };
}

/** Tier after tier, until the page is full; most are full with the first. */
async function searchAds(sql: Sql, query: AdListQuery, tiers: readonly SearchTier[]): Promise<Found> {
  const first = query.after === undefined;
  const start = query.after?.tier ?? 0;
  const rows: FoundRow[] = [];
  let total: number | undefined;
  for (const [index, tier] of tiers.entries()) {
    if (index < start || rows.length > query.size) continue;
    const selection = {
      ...selectionOf(query),
      after: index === start ? query.after : undefined,
      tier: { tier, before: tiers.slice(0, index) },
    };
    const count = first && index === start ? query : undefined;
    const page = await readCards(sql, 'gather', selection, { now: query.now, count });
    if (count !== undefined && page.rows.length > 0) total = page.total;
    rows.push(...page.rows.map((row) => ({ ...row, tier: index })));
  }
  if (!first) return { rows, total: undefined };
  return { rows, total: rows.length <= query.size ? rows.length : (total ?? LIMITS.countMax + 1) };
}

function writePage(query: AdListQuery, { rows, total }: Found): JsonText {
  const shown = rows.slice(0, query.size);
  const last = rows.length > query.size ? shown.at(-1) : undefined;
  const next = last ? JSON.stringify(writeCursor(query.sort, last)) : 'null';
  const counted = total === undefined ? '' : `,"total":${Math.min(total, LIMITS.countMax + 1)}`;
  return new JsonText(`{"items":[${shown.map((row) => row.card).join(',')}],"next":${next}${counted}}`);
}
