import type { AdKind } from '#contract/ads/kinds.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { awaitOnServer } from '#app/platform/query/await-on-server.ts';
import { categoriesQuery, citiesQuery } from '#app/shared/lookups/lookup-queries.ts';
import { loadedLookups } from '#app/shared/lookups/use-lookups.ts';
import { buildLocalizedListQuery } from './list-query.ts';
import { type ListSearchParams, dropUnknownFilters } from './list-search-params.ts';
import { adPagesQuery } from '../queries.ts';

export function loadAdList(
  { queryClient, layout, i18n }: AppContext,
  kind: AdKind,
  search: ListSearchParams,
): Promise<unknown> | undefined {
  const prefetchList = async (): Promise<void> => {
    if (search.city !== undefined) await queryClient.prefetchQuery(citiesQuery);
    if (search.category !== undefined) await queryClient.prefetchQuery(categoriesQuery);
    const lookups = loadedLookups(queryClient);
    const known = dropUnknownFilters(search, lookups);
    const query = buildLocalizedListQuery(known, lookups.cities, localeOf(i18n));
    await queryClient.prefetchInfiniteQuery(adPagesQuery(kind, query));
  };
  const shown = awaitOnServer([
    prefetchList(),
    queryClient.prefetchQuery(citiesQuery),
    queryClient.prefetchQuery(categoriesQuery),
  ]);
  const fieldsStand = layout === 'desktop' || typeof document === 'undefined';
  return fieldsStand ? Promise.all([shown, loadFilterFields()]) : shown;
}

/** Loaded before the first render where the page shows the fields; a phone's sheet loads them when it opens. */
async function loadFilterFields(): Promise<void> {
  const panel = await import('../filters/filter-panel.tsx');
  await panel.loadFilterFields();
}
