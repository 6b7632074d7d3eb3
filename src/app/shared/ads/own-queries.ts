import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OthersAd, OwnAd, OwnList } from '#contract/ads/own-entities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { invalidateAfterCall } from '#app/platform/query/stale-answers.ts';

type Calls = (typeof ownAdsEndpoints)['task'];
/** The calls of the three kinds take the same arguments; only the answer's type differs. */
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
  v.GenericSchema<{ items: (OwnAd | OthersAd)[]; next: string | null }>,
  undefined,
  'required'
>;

/** The signed-in author's own ad, in any status. */
export function ownAdQuery(kind: AdKind, id: string) {
  const own: AboutAd<OwnAd> = ownAdsEndpoints[kind].own;
  return endpointQuery(own, { params: { id } });
}

export function ownAdsPages(kind: AdKind, type: OwnList) {
  const mine: Mine = ownAdsEndpoints[kind].mine;
  return endpointPages(mine, { params: { type } });
}

export function adRelationQuery(kind: AdKind, id: string) {
  return endpointQuery(ownAdsEndpoints[kind].relation, { params: { id } });
}

export function adStatisticsQuery(kind: AdKind, id: string) {
  return endpointQuery(ownAdsEndpoints[kind].statistics, { params: { id } });
}

/**
 * Call after a change to one's own ad: invalidates every query that shows ads of its kind, so that the author sees it
 * at once.
 */
export async function invalidateOwnAds(client: QueryClient, kind: AdKind): Promise<void> {
  await invalidateAfterCall(client, ownAdsEndpoints[kind].changeStatus.name);
}
