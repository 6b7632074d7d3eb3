import { adsEndpoints } from '../../../contract/ads/endpoints.ts';
import { priceGuideEndpoints as guides } from '../../../contract/ads/price-guide-endpoints.ts';
import type { ListQuery } from '../../../contract/ads/list-query.ts';
import type { Bind } from '../../http/calls/bind.ts';
import type { CallCost } from '../../http/database-turns.ts';
import type { AdsService } from './service.ts';

/** Longer lists than ours asks for take as long to write as a search does to find. */
const LIGHT_SIZE = 50;

const HEAVY = { cost: 'heavy' } as const;
const LIST = { cost: costOfList };

function costOfList({ search, size }: Pick<ListQuery, 'search'> & { readonly size: number }): CallCost {
  return search === undefined && size <= LIGHT_SIZE ? 'light' : 'heavy';
}

export function adsRoutes(bind: Bind, ads: AdsService): void {
  const { task, service, vacancy } = adsEndpoints;
  bind(task.list, ({ query, now }) => ads.list('task', query, now), LIST);
  bind(service.list, ({ query, now }) => ads.list('service', query, now), LIST);
  bind(vacancy.list, ({ query, now }) => ads.list('vacancy', query, now), LIST);
  // before the addresses of single ads, which would take "geo" and "elsewhere" for an id
  bind(task.elsewhere, ({ query }) => ads.elsewhere('task', query), HEAVY);
  bind(service.elsewhere, ({ query }) => ads.elsewhere('service', query), HEAVY);
  bind(vacancy.elsewhere, ({ query }) => ads.elsewhere('vacancy', query), HEAVY);
  bind(guides.task, ({ query }) => ads.priceGuide('task', query));
  bind(guides.service, ({ query }) => ads.priceGuide('service', query));
  bind(guides.vacancy, ({ query }) => ads.priceGuide('vacancy', query));
  bind(task.geo, ({ query }) => ads.geo('task', query), HEAVY);
  bind(service.geo, ({ query }) => ads.geo('service', query), HEAVY);
  bind(vacancy.geo, ({ query }) => ads.geo('vacancy', query), HEAVY);
  bind(task.get, ({ params, now }) => ads.get('task', params.id, now));
  bind(service.get, ({ params, now }) => ads.get('service', params.id, now));
  bind(vacancy.get, ({ params, now }) => ads.get('vacancy', params.id, now));
  bind(task.similar, ({ params, query, now }) => ads.similar('task', params.id, query.size, now));
  bind(service.similar, ({ params, query, now }) => ads.similar('service', params.id, query.size, now));
  bind(vacancy.similar, ({ params, query, now }) => ads.similar('vacancy', params.id, query.size, now));
}
