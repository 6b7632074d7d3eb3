import type { AdKind } from '../../../../contract/ads/kinds.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { beforePage } from '../../../platform/query/before-page.ts';
import { categoriesQuery, citiesQuery } from '../../../platform/start-data.ts';
import { listQueryOf, needsCityCentre } from './list-query.ts';
import type { ListSearch } from './list-search.ts';
import { adPagesQuery } from '../queries.ts';

/** Everything that a list's screen and its head are made of. */
export function loadAdList(
  { queryClient, layout }: AppContext,
  kind: AdKind,
  search: ListSearch,
): Promise<unknown> | undefined {
  const prefetchList = async (): Promise<void> => {
    if (needsCityCentre(search)) await queryClient.prefetchQuery(citiesQuery);
    const cities = queryClient.getQueryData(citiesQuery.queryKey)?.cities ?? [];
    await queryClient.prefetchInfiniteQuery(adPagesQuery(kind, listQueryOf(search, cities)));
  };
  const shown = beforePage([
    prefetchList(),
    queryClient.prefetchQuery(citiesQuery),
    queryClient.prefetchQuery(categoriesQuery),
  ]);
  const fieldsStand = layout === 'desktop' || typeof document === 'undefined';
  return fieldsStand ? Promise.all([shown, loadFilterFields()]) : shown;
}

/** Where the fields stand in the page they are there at its first rendering; a phone's sheet brings them when it opens. */
async function loadFilterFields(): Promise<void> {
  const panel = await import('../filters/filter-panel.tsx');
  await panel.loadFilterFields();
}
