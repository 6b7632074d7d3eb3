import type { OtherCitiesFound } from '#contract/ads/entities.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import type { AdRow } from '../database/rows.ts';
import { groupBy } from './group-by.ts';

/** Ads of a kind that pass the filters. */
export type RowsOf = (filters: ListFilters) => readonly AdRow[];

/** Counts offline ads in other cities and neighbouring categories by the server's rules. */
export function findOfflineOtherCities(
  rowsOf: RowsOf,
  filters: ListFilters,
  neighbours: readonly string[],
): OtherCitiesFound {
  const { city, distance, ...anywhere } = { ...filters, latitude: undefined, longitude: undefined };
  const isSomewhere = city !== undefined || distance !== undefined;
  const here = new Set(distance === undefined ? [] : rowsOf({ ...filters, city: undefined }));
  const others = isSomewhere
    ? rowsOf(anywhere).filter((row) => row.city !== null && row.city !== city && !here.has(row))
    : [];
  const beside = new Set(neighbours);
  const around =
    beside.size === 0
      ? []
      : rowsOf({ ...filters, category: undefined, search: undefined }).filter((row) =>
          beside.has(row.category),
        );
  return {
    cities: counted(others, (row) => row.city ?? ''),
    total: others.length,
    categories: counted(around, (row) => row.category),
  };
}

function counted(rows: readonly AdRow[], idOf: (row: AdRow) => string): OtherCitiesFound['cities'] {
  return [...groupBy(rows, idOf)]
    .map(([id, { length }]) => ({ id, count: length }))
    .sort((a, b) => b.count - a.count || Number(a.id) - Number(b.id));
}
