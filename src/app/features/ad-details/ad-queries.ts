import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export function adQuery(kind: AdKind, id: string) {
  return endpointQuery(adsEndpoints[kind].get, { params: { id } });
}

export function similarQuery(kind: AdKind, id: string) {
  return endpointQuery(adsEndpoints[kind].similar, { params: { id }, query: { size: 6 } });
}
