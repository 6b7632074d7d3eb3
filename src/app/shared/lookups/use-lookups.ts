import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Category, City } from '#contract/lookups/entities.ts';
import { categoriesQuery, citiesQuery } from './lookup-queries.ts';

export interface Lookups {
  cities: readonly City[];
  categories: readonly Category[];
  city: (id: string | null | undefined) => City | undefined;
  category: (id: string | null | undefined) => Category | undefined;
  /** The number of a category's tint; all categories of a group share one. */
  tint: (id: string | null | undefined) => number | undefined;
}

/** The number of tints in tokens.css. */
const TINTS = 7;

/** Cities and categories from the start data; empty until they are loaded, so that nothing waits for them. */
export function useLookups(): Lookups {
  const cities = useQuery(citiesQuery).data?.cities;
  const categories = useQuery(categoriesQuery).data?.items;
  return lookupsOf(cities, categories);
}

/** The lookups that a client has loaded, for loaders and heads. */
export function loadedLookups(client: QueryClient): Lookups {
  return lookupsOf(
    client.getQueryData(citiesQuery.queryKey)?.cities,
    client.getQueryData(categoriesQuery.queryKey)?.items,
  );
}

function lookupsOf(cities: readonly City[] = [], categories: readonly Category[] = []): Lookups {
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const groups = categories.flatMap(({ id, parent }) => (parent === null ? [id] : []));
  const category = (id: string | null | undefined) => (id ? categoryById.get(id) : undefined);
  return {
    cities,
    categories,
    city: (id) => (id ? cityById.get(id) : undefined),
    category,
    tint: (id) => {
      const found = category(id);
      return found && groups.indexOf(found.parent ?? found.id) % TINTS;
    },
  };
}
