import { useQuery } from '@tanstack/react-query';
import type { Category, City } from '../../../contract/lookups/entities.ts';
import { categoriesQuery, citiesQuery } from '../start-data.ts';

export interface Lookups {
  cities: readonly City[];
  categories: readonly Category[];
  city: (id: string | null | undefined) => City | undefined;
  category: (id: string | null | undefined) => Category | undefined;
}

/** Cities and categories of the start-up data; empty until they are there, which stops nobody from rendering. */
export function useLookups(): Lookups {
  const cities = useQuery(citiesQuery).data?.cities;
  const categories = useQuery(categoriesQuery).data?.items;
  return lookupsOf(cities, categories);
}

export function lookupsOf(cities: readonly City[] = [], categories: readonly Category[] = []): Lookups {
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  return {
    cities,
    categories,
    city: (id) => (id ? cityById.get(id) : undefined),
    category: (id) => (id ? categoryById.get(id) : undefined),
  };
}
