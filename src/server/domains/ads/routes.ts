import { adsEndpoints } from '../../../contract/ads/endpoints.ts';
import { priceGuideEndpoints as guides } from '../../../contract/ads/price-guide-endpoints.ts';
import type { Bind } from '../../http/calls/bind.ts';
import type { AdsService } from './service.ts';

export function adsRoutes(bind: Bind, ads: AdsService): void {
  const { task, service, vacancy } = adsEndpoints;
  bind(task.list, ({ query, now }) => ads.list('task', query, now));
  bind(service.list, ({ query, now }) => ads.list('service', query, now));
  bind(vacancy.list, ({ query, now }) => ads.list('vacancy', query, now));
  // before the addresses of single ads, which would take "geo" and "elsewhere" for an id
  bind(task.elsewhere, ({ query }) => ads.elsewhere('task', query));
  bind(service.elsewhere, ({ query }) => ads.elsewhere('service', query));
  bind(vacancy.elsewhere, ({ query }) => ads.elsewhere('vacancy', query));
  bind(guides.task, ({ query }) => ads.priceGuide('task', query));
  bind(guides.service, ({ query }) => ads.priceGuide('service', query));
  bind(guides.vacancy, ({ query }) => ads.priceGuide('vacancy', query));
  bind(task.geo, ({ query }) => ads.geo('task', query));
  bind(service.geo, ({ query }) => ads.geo('service', query));
  bind(vacancy.geo, ({ query }) => ads.geo('vacancy', query));
  bind(task.get, ({ params, now }) => ads.get('task', params.id, now));
  bind(service.get, ({ params, now }) => ads.get('service', params.id, now));
  bind(vacancy.get, ({ params, now }) => ads.get('vacancy', params.id, now));
  bind(task.similar, ({ params, query, now }) => ads.similar('task', params.id, query.size, now));
  bind(service.similar, ({ params, query, now }) => ads.similar('service', params.id, query.size, now));
  bind(vacancy.similar, ({ params, query, now }) => ads.similar('vacancy', params.id, query.size, now));
}
