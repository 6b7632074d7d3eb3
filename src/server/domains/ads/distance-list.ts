import { LIMITS } from '../../../contract/limits.ts';
import type { Sql } from '../../db/client.ts';
import type { Density } from './density.ts';
import { boxAround, type Point } from './distance.ts';
import type { AdFilter, AdListQuery } from './filter.ts';
import { limitStep, readCards, type CardPage } from './list-repo.ts';

/** Half the way around the earth and a little: everything is nearer. */
const FARTHEST_KM = 20_100;
const FIRST_KM = 1;
/** A circle is guessed to hold a few times what is needed: too few means another statement. */
const SPARE = 4;

/**
 * The nearest first. All ads within a circle are sorted; where they do not fill the page, the circle grows. How large it
 * has to be is guessed from how many ads are about there. What has no place is in no circle.
 */
export async function readNearest(
  sql: Sql,
  density: Density,
  query: AdListQuery & { readonly point: Point },
  options: { surelyMany: number },
): Promise<CardPage> {
  const { point, after, now } = query;
  const limit = limitStep(query.size + 1);
  const within = (km: number): AdFilter => ({ ...query, circle: { ...point, km } });
  const farthest = query.circle?.km ?? FARTHEST_KM;
  const all = within(farthest);
  const many = density.expected(all) >= options.surelyMany && query.payFrom === undefined;
  const count = after === undefined && !many ? all : undefined;

  let km = Math.min(farthest, firstRadius(density, query, Number(after?.key ?? 0), limit));
  for (;;) {
    const selection = {
      path: 'gather',
      filter: within(km),
      sort: 'distance',
      point,
      after,
      limit,
      tier: undefined,
      budget: undefined,
    } as const;
    const enough = km >= farthest;
    const page = await readCards(sql, selection, { now, count: enough ? count : undefined });
    if (page.rows.length >= limit || enough) {
      if (after !== undefined || page.total !== undefined) return page;
      if (many) return { ...page, total: LIMITS.countMax + 1 };
      return await readCards(sql, selection, { now, count });
    }
    km = Math.min(farthest, km * 4);
  }
}

function firstRadius(
  density: Density,
  query: AdListQuery & { readonly point: Point },
  passed: number,
  limit: number,
): number {
  const expected = (km: number) =>
    density.expected({ ...query, circle: undefined, box: boxAround(query.point, km) });
  const wanted = (passed === 0 ? 0 : expected(passed)) + SPARE * limit;
  let km = Math.max(FIRST_KM, passed * 1.1);
  while (km < FARTHEST_KM && expected(km) < wanted) km *= 1.5;
  return km;
}
