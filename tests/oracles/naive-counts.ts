import type { FilterCounts, LoosenedFilter, OtherCitiesFound } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import type { InsertedAd } from './insert-world.ts';
import { naiveLeaves, naiveFilter } from './naive-list.ts';
import { GROUPS } from './world.ts';

/** Filters that are loosened together; the others alone. */
const TOGETHER: Readonly<Partial<Record<LoosenedFilter, readonly (keyof ListFilters)[]>>> = {
  place: ['city', 'latitude', 'longitude', 'distance'],
  starts: ['starts_from', 'starts_to'],
};
const ALONE = [
  'search',
  'category',
  'price_from',
  'price_to',
  'salary_from',
  'verified',
  'with_photo',
  'employment_type',
  'work_mode',
  'payment_method',
  'remote',
  'temporary',
  'without_resume',
] as const satisfies readonly (LoosenedFilter & keyof ListFilters)[];

/** Counts a list without each of its filters, in the order of names. */
export function countWithoutEachFilter(
  ads: readonly InsertedAd[],
  kind: AdKind,
  query: ListFilters,
): FilterCounts['items'] {
  const loosened = new Map<LoosenedFilter, readonly (keyof ListFilters)[]>([
    ...ALONE.map((name) => [name, [name]] as const),
    ['place', TOGETHER.place ?? []],
    ['starts', TOGETHER.starts ?? []],
  ]);
  const counts = [...loosened].flatMap(([filter, names]) => {
    if (names.every((name) => query[name] === undefined || query[name] === false)) return [];
    const rest = { ...query };
    for (const name of names) delete rest[name];
    return [{ filter, count: naiveFilter(ads, kind, rest).length }];
  });
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => (a.filter < b.filter ? -1 : 1));
}

/** The same filters in other cities, and in the other leaves of the group without the search. */
export function naiveOtherCities(
  ads: readonly InsertedAd[],
  kind: AdKind,
  query: ListFilters,
): OtherCitiesFound {
  const { city, distance, ...anywhere } = query;
  const isSomewhere = city !== undefined || distance !== undefined;
  const within = new Set(distance === undefined ? [] : naiveFilter(ads, kind, { ...query, city: undefined }));
  const others = isSomewhere
    ? naiveFilter(ads, kind, anywhere).filter(
        (ad) => ad.city_id !== null && String(ad.city_id) !== city && !within.has(ad),
      )
    : [];
  const group = Object.values(GROUPS).find((leaves) => leaves.map(String).includes(query.category ?? ''));
  const leaves = (group ?? []).filter((leaf) => !naiveLeaves(query.category ?? '').includes(leaf));
  const beside = leaves.flatMap((leaf) =>
    naiveFilter(ads, kind, { ...query, search: undefined, category: String(leaf) }),
  );
  return {
    cities: counted(others.map(({ city_id: id }) => String(id))),
    total: others.length,
    categories: counted(beside.map(({ category_id: id }) => String(id))),
  };
}

function counted(ids: readonly string[]): OtherCitiesFound['cities'] {
  return [...new Set(ids)]
    .map((id) => ({ id, count: ids.filter((each) => each === id).length }))
    .toSorted((a, b) => b.count - a.count || Number(a.id) - Number(b.id));
}
