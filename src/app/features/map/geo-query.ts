import type * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { GeoItem } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MapBox } from '#app/map/map-position.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { extendToWholeSquares, type Area } from './area.ts';

/** Common type of the calls of all three kinds. */
type GeoEndpoint = Endpoint<
  undefined,
  v.GenericSchema<
    Record<string, string | undefined>,
    ListFilters & { bbox?: MapBox | undefined; zoom?: number | undefined } & Record<string, unknown>
  >,
  v.GenericSchema<unknown, { items: GeoItem[]; total: number }>
>;

const CALLS: Record<AdKind, GeoEndpoint> = {
  task: adsEndpoints.task.geo,
  service: adsEndpoints.service.geo,
  vacancy: adsEndpoints.vacancy.geo,
};

export function geoQuery(kind: AdKind, filters: ListFilters, area: Area) {
  const { box, zoom } = extendToWholeSquares(area);
  return endpointQuery(CALLS[kind], { query: { ...filters, bbox: box, zoom } });
}
