import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { priceGuideEndpoints as guides } from '#contract/ads/price-guide-endpoints.ts';
import type { ListFilters, ListQuery } from '#contract/ads/list-query.ts';
import type { Bind } from '#server/http/calls/bound-call.ts';
import type { CallCost } from '#server/http/turns/database-turns.ts';
import type { AdsService } from './ads-service.ts';

/** Longest light list, beyond those of our screens: writing a longer one takes as long as a search. */
const LIGHT_SIZE = 50;

const LIST = { cost: costOfList, readsLocale: isByTitle };
const COUNT = { cost: costOfCount };
const KEYED = { isKeyed: true };

/** Titles are translated, so that each language has an order of its own. */
function isByTitle({ sort }: Pick<ListQuery, 'sort'>): boolean {
  return sort === 'title';
}

/** No index has the ads of a circle in the order of a list. */
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
  const { task, service, vacancy } = adsEndpoints;
  bind(task.list, (call) => ads.list('task', call), LIST);
  bind(service.list, (call) => ads.list('service', call), LIST);
  bind(vacancy.list, (call) => ads.list('vacancy', call), LIST);
  // bound before the paths of single ads, which would match "geo", "elsewhere" and "without" as ids
  bind(task.elsewhere, ({ query }) => ads.elsewhere('task', query), COUNT);
  bind(service.elsewhere, ({ query }) => ads.elsewhere('service', query), COUNT);
  bind(vacancy.elsewhere, ({ query }) => ads.elsewhere('vacancy', query), COUNT);
  bind(task.without, ({ query }) => ads.without('task', query), { cost: 'heavy' });
  bind(service.without, ({ query }) => ads.without('service', query), { cost: 'heavy' });
  bind(vacancy.without, ({ query }) => ads.without('vacancy', query), { cost: 'heavy' });
  bind(guides.task, ({ query }) => ads.priceGuide('task', query));
  bind(guides.service, ({ query }) => ads.priceGuide('service', query));
  bind(guides.vacancy, ({ query }) => ads.priceGuide('vacancy', query));
  bind(task.geo, ({ query }) => ads.geo('task', query), COUNT);
  bind(service.geo, ({ query }) => ads.geo('service', query), COUNT);
  bind(vacancy.geo, ({ query }) => ads.geo('vacancy', query), COUNT);
  bind(task.get, ({ params, now }) => ads.get('task', params.id, now), KEYED);
  bind(service.get, ({ params, now }) => ads.get('service', params.id, now), KEYED);
  bind(vacancy.get, ({ params, now }) => ads.get('vacancy', params.id, now), KEYED);
  bind(task.similar, ({ params, query, now }) => ads.similar('task', params.id, query.size, now), KEYED);
  bind(
    service.similar,
    ({ params, query, now }) => ads.similar('service', params.id, query.size, now),
    KEYED,
  );
  bind(
    vacancy.similar,
    ({ params, query, now }) => ads.similar('vacancy', params.id, query.size, now),
    KEYED,
  );
}
