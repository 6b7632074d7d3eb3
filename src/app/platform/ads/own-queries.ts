import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd, OwnList, RequestedAd } from '#contract/ads/own-entities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointPages, endpointQuery } from '../query/endpoint-query.ts';

type Calls = (typeof ownAdsEndpoints)['task'];
/** The three kinds are asked for alike; what differs is what an answer holds. */
type AboutAd<R> = Endpoint<
  NonNullable<Calls['own']['params']>,
  undefined,
  v.GenericSchema<R>,
  undefined,
  'required'
>;
type Mine = Endpoint<
  NonNullable<Calls['mine']['params']>,
  NonNullable<Calls['mine']['query']>,
  v.GenericSchema<{ items: (OwnAd | RequestedAd)[]; next: string | null }>,
  undefined,
  'required'
>;

/** An ad of one's own, in whatever state. */
export function ownAdQuery(kind: AdKind, id: string) {
  const own: AboutAd<OwnAd> = ownAdsEndpoints[kind].own;
  return endpointQuery(own, { params: { id } });
}

export function ownAdsPages(kind: AdKind, type: OwnList) {
  const mine: Mine = ownAdsEndpoints[kind].mine;
  return endpointPages(mine, { params: { type } });
}

/** What the signed-in person is to an ad. */
export function adRelationQuery(kind: AdKind, id: string) {
  return endpointQuery(ownAdsEndpoints[kind].relation, { params: { id } });
}

export function adStatisticsQuery(kind: AdKind, id: string) {
  return endpointQuery(ownAdsEndpoints[kind].statistics, { params: { id } });
}

/** Something was done to an ad of one's own: whatever shows ads of its kind asks anew, its author sees it at once. */
export async function followOwnAds(client: QueryClient, kind: AdKind): Promise<void> {
  const { own, mine, relation } = ownAdsEndpoints[kind];
  const { get, list, similar, geo } = adsEndpoints[kind];
  await Promise.all(
    [own, mine, relation, get, list, similar, geo].map(({ name }) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
