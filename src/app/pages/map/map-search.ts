import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import {
  type AdFilters,
  pickFiltersForKind,
  parseAnyListSearchParams,
  parseListSearchParams,
  type RawSearchParams,
} from '#app/features/ads/list/list-search-params.ts';
import { loadAdList } from '#app/features/ads/list/load-ad-list.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { formatPosition, parsePosition } from '#app/map/map-position.ts';
import { awaitOnServer } from '#app/platform/query/await-on-server.ts';
import { categoriesQuery, citiesQuery } from '#app/shared/lookups/lookup-queries.ts';

export type MapSearch = AdFilters & {
  /** Latitude, longitude and zoom. */
  at?: string | undefined;
};

/** The parameters of every kind, like `parseAnyListSearchParams`. */
export function parseMapSearch(raw: RawSearchParams & { at?: unknown }): MapSearch {
  const at = typeof raw.at === 'string' ? parsePosition(raw.at) : undefined;
  return { ...parseMapFilters(raw), ...(at ? { at: formatPosition(at) } : {}) };
}

export function parseMapFilters(raw: RawSearchParams): AdFilters {
  const { sort: _sort, cursor: _cursor, ...filters } = parseAnyListSearchParams(raw);
  return filters;
}

/** The list's filters alone, without other parameters: the same filters make the same call. */
export function filtersOf(kind: AdKind, search: RawSearchParams): AdFilters {
  return pickFiltersForKind(kind, parseListSearchParams(kind, search));
}

export async function loadMap(context: AppContext, kind: AdKind, search: MapSearch): Promise<void> {
  await Promise.all([ensureLazyCatalog(context.i18n), loadMapData(context, kind, search)]);
}

/** On desktop the list is beside the map; on mobile the lookups are enough to begin with. */
function loadMapData(context: AppContext, kind: AdKind, search: MapSearch): Promise<unknown> | undefined {
  if (context.layout === 'desktop') return loadAdList(context, kind, filtersOf(kind, search));
  const { queryClient } = context;
  return awaitOnServer([queryClient.prefetchQuery(citiesQuery), queryClient.prefetchQuery(categoriesQuery)]);
}

export const MAP_TITLES: Record<AdKind, MessageDescriptor> = {
  vacancy: msg`Вакансии на карте`,
  service: msg`Услуги на карте`,
  task: msg`Задания на карте`,
};

const DESCRIPTIONS: Record<AdKind, MessageDescriptor> = {
  vacancy: msg`Вакансии на карте Узбекистана: найдите работу рядом с домом, с зарплатой на каждой отметке.`,
  service: msg`Мастера и специалисты на карте Узбекистана: выберите исполнителя рядом, с ценой на каждой отметке.`,
  task: msg`Разовые задания на карте Узбекистана: возьмите то, что рядом, с оплатой на каждой отметке.`,
};

export function mapHead(context: AppContext, kind: AdKind, search: MapSearch) {
  return pageHead(context, {
    title: context.i18n._(MAP_TITLES[kind]),
    description: context.i18n._(DESCRIPTIONS[kind]),
    path: `/${AD_PLURALS[kind]}/map`,
    noindex: search.at !== undefined || Object.keys(filtersOf(kind, search)).length > 0,
  });
}
