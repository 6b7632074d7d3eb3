import type { Sort } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import { JsonText } from '#server/http/calls/json-text.ts';
import { type ListPosition, writeCursor } from './cursor.ts';
import type { Density } from './density.ts';
import { countNear, readNearest } from './distance-list.ts';
import type { AdListQuery } from './filter.ts';
import { plainPath, surelyMany } from './list-path.ts';
import { limitStep, readCards } from './list-repo.ts';
import { searchAds } from '../search/search-list.ts';
import type { Found, FoundRow } from '../search/search-repo.ts';

/** A page of ads, read in the cheapest way. */
export async function listAds(sql: Sql, density: Density, query: AdListQuery): Promise<JsonText> {
  if (query.search !== undefined) return writePage(query, await searchAds(sql, density, query, query.search));
  const page = await readPlain(sql, density, query);
  return writePage(query, { rows: page.rows.map((row) => ({ ...row, tier: 0 })), total: page.total });
}

async function readPlain(sql: Sql, density: Density, query: AdListQuery) {
  const { sort, point, after, now } = query;
  const isFirst = after === undefined;
  if (sort === 'distance' && point !== undefined) {
    const { rows } = await readNearest(sql, density, { ...query, point });
    if (!isFirst) return { rows, total: undefined };
    const isAll = rows.length <= query.size;
    return { rows, total: isAll ? rows.length : await countNear(sql, density, { ...query, point }) };
  }
  const many = surelyMany(density, query);
  const page = await readCards(
    sql,
    {
      path: plainPath(density, query),
      filter: query,
      sort,
      point,
      after,
      limit: limitStep(query.size + 1),
      tier: undefined,
      budget: undefined,
    },
    { now, count: isFirst && !many ? query : undefined },
  );
  return { rows: page.rows, total: isFirst && many ? LIMITS.countMax + 1 : page.total };
}

function positionOf(sort: Sort, { tier, key, id }: FoundRow): ListPosition {
  return { tier, key: sort === 'title' ? key.toString() : Number(key.toString()), id: id.toString() };
}

const COMMA = Buffer.from(',');

function writePage(query: AdListQuery, { rows, total }: Found): JsonText {
  const shown = rows.slice(0, query.size);
  const last = rows.length > query.size ? shown.at(-1) : undefined;
  const next = last ? JSON.stringify(writeCursor(query.sort, positionOf(query.sort, last))) : 'null';
  const counted = total === undefined ? '' : `,"total":${Math.min(total, LIMITS.countMax + 1)}`;
  const cards = shown.flatMap(({ card }, index) => (index === 0 ? [card] : [COMMA, card]));
  return new JsonText(
    Buffer.concat([Buffer.from('{"items":['), ...cards, Buffer.from(`],"next":${next}${counted}}`)]),
  );
}
