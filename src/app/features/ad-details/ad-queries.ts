import type * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdCard, AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

type Calls = (typeof adsEndpoints)['task'];
/** The call is the same for all three kinds; only the response differs. */
type GetAd = Endpoint<NonNullable<Calls['get']['params']>, undefined, v.GenericSchema<AdFull>>;
type SimilarAds = Endpoint<
  NonNullable<Calls['similar']['params']>,
  NonNullable<Calls['similar']['query']>,
  v.GenericSchema<{ items: AdCard[] }>
>;

export function adQuery(kind: AdKind, id: string) {
  const get: GetAd = adsEndpoints[kind].get;
  return endpointQuery(get, { params: { id } });
}

export function similarQuery(kind: AdKind, id: string) {
  const similar: SimilarAds = adsEndpoints[kind].similar;
  return endpointQuery(similar, { params: { id }, query: { size: 6 } });
}
