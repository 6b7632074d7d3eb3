import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdCard, AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isGone } from '#device/call-error.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

type GetAd = Endpoint<
  NonNullable<(typeof adsEndpoints)['task']['get']['params']>,
  undefined,
  v.GenericSchema<AdFull>
>;

/** Query for the copy of an ad on this device; its answer is `null` where there is none. */
export type SavedAdQuery = (
  kind: AdKind,
  ad: string,
) => UseQueryOptions<AdCard | null, Error, AdCard | null, readonly ['saved.ad', AdKind, string]>;

/** The ad that a new chat would be about, from the server or else from this device. An existing chat has its own. */
export function useAdOfNewChat(place: { kind: AdKind; ad: string; isNew: boolean; savedAd: SavedAdQuery }) {
  const { kind, ad, isNew, savedAd } = place;
  const get: GetAd = adsEndpoints[kind].get;
  const { data, error } = useQuery({ ...endpointQuery(get, { params: { id: ad } }), enabled: isNew });
  const isOver = isGone(error);
  const saved = useQuery({ ...savedAd(kind, ad), enabled: isNew && error !== null && !isOver });
  return {
    ad: data ?? saved.data ?? undefined,
    isGone: isNew && isOver,
    isPending: isNew && (error === null ? data === undefined : saved.isFetching),
  };
}
