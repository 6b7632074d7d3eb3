import { AD_KINDS } from '#contract/ads/kinds.ts';
import { adShelfQuery, type ShelfQuery } from '#app/features/ads/queries.ts';
import { statisticsQuery } from '#app/features/home/home-queries.ts';
import { popularCategoriesQuery } from '#app/shared/lookups/lookup-queries.ts';
import { HOME_KIND, type HomeSearch, rememberedCity } from '#app/features/home/home-search.ts';
import { AllCategories } from '#app/features/home/categories/lazy-all-categories.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { awaitOnServer } from '#app/platform/query/await-on-server.ts';
import { categoriesQuery, citiesQuery } from '#app/shared/lookups/lookup-queries.ts';

export function popularVacancies(city: string | undefined): ShelfQuery {
  return { sort: 'popular', size: 6, ...(city ? { city } : {}) };
}

/** The newest ads of one kind; tasks also have a section of their own. */
export function newestAds(city: string | undefined): ShelfQuery {
  return { size: 6, ...(city ? { city } : {}) };
}

export function loadHome(context: AppContext, search: Pick<HomeSearch, 'city' | 'kind' | 'categories'>) {
  const { queryClient } = context;
  const cities = queryClient.getQueryData(citiesQuery.queryKey)?.cities;
  const city = search.city ?? rememberedCity(cities);
  const shown = awaitOnServer([
    queryClient.prefetchQuery(adShelfQuery('vacancy', popularVacancies(city))),
    ...AD_KINDS.filter((kind) => kind === 'task' || !search.kind || kind === search.kind).map((kind) =>
      queryClient.prefetchQuery(adShelfQuery(kind, newestAds(city))),
    ),
    queryClient.prefetchQuery(popularCategoriesQuery(city, search.kind ?? HOME_KIND)),
    queryClient.prefetchQuery(statisticsQuery),
    queryClient.prefetchQuery(citiesQuery),
    queryClient.prefetchQuery(categoriesQuery),
  ]);
  return search.categories ? Promise.all([shown, AllCategories.preload()]) : shown;
}
