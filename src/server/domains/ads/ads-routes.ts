import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { priceGuideEndpoints } from '#contract/ads/price-guide-endpoints.ts';
import type { ListFilters, ListQuery } from '#contract/ads/list-query.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import type { CallCost } from '#server/http/turns/database-fair-queue.ts';
import type { AdsService } from './ads-service.ts';

/**
 * Maximum size of a list of `light` cost, above the page sizes of our screens: writing a longer list takes as long as a
 * search.
 */
const LIGHT_SIZE = 50;

const LIST = { cost: costOfList, readsLocale: isByTitle };
const COUNT = { cost: costOfCount };
const KEYED = { isKeyed: true };

/** Titles are translated, so that each language has an order of its own. */
function isByTitle({ sort }: Pick<ListQuery, 'sort'>): boolean {
  return sort === 'title';
}

/** A list in a circle is heavy like a search: no index returns the ads of a circle in the order of a list. */
function costOfList({
  search,
  distance,
  size,
}: Pick<ListQuery, 'search' | 'distance'> & { readonly size: number }): CallCost {
  return search === undefined && distance === undefined && size <= LIGHT_SIZE ? 'light' : 'heavy';
}

/** Only counts by city, category and map square are stored; with any other filter the call has to count rows. */
const COUNTED: ReadonlySet<string> = new Set(['city', 'category', 'latitude', 'longitude', 'bbox', 'zoom']);

function costOfCount(query: ListFilters): CallCost {
  const narrowed = Object.entries(query).filter(([name, value]) => value !== undefined && !COUNTED.has(name));
  return narrowed.length === 0 ? 'light' : 'heavy';
}

export function bindAds(bind: Bind, ads: AdsService): void {
  for (const kind of AD_KINDS) {
    const calls = adsEndpoints[kind];
    bind(calls.list, (call) => ads.list(kind, call), LIST);
    // bound before the path of a single ad, which would match these names as ids
    bind(calls.elsewhere, ({ query }) => ads.elsewhere(kind, query), COUNT);
    bind(calls.without, ({ query }) => ads.without(kind, query), { cost: 'heavy' });
    bind(priceGuideEndpoints[kind], ({ query }) => ads.priceGuide(kind, query));
    bind(calls.geo, ({ query }) => ads.geo(kind, query), COUNT);
    bind(calls.get, ({ params, now }) => ads.get(kind, params.id, now), KEYED);
    bind(calls.similar, ({ params, query, now }) => ads.similar(kind, params.id, query.size, now), KEYED);
  }
}
