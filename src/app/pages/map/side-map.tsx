import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { listQueryOf } from '#app/features/ads/list/list-query.ts';
import { type AdFilters, keepFilters } from '#app/features/ads/list/list-search.ts';
import { type Area, positionFor } from '#app/features/map/area.ts';
import { geoQuery } from '#app/features/map/geo-query.ts';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { MapCanvas } from '#app/map/canvas/map-canvas.tsx';
import { COUNTRY_BOX, formatPosition, MAX_ZOOM } from '#app/map/map-position.ts';

/** Placeholder until the map knows its view; the query is disabled meanwhile. */
const NOT_YET: Area = { box: COUNTRY_BOX, zoom: 4 };
/** Zoom levels by which a tap on a cluster zooms in: two separate the ads of one server square. */
const CLUSTER_STEP = 2;

/** A map of the list's ads beside it: an overview, from which a tap leads to an ad or to the map's own screen. */
export function SideMap({ kind, filters }: { kind: AdKind; filters: AdFilters }) {
  const navigate = useNavigate();
  const lookups = useLookups();
  const [area, setArea] = useState<Area>();
  const { latitude, longitude, distance, city } = filters;
  const focus = positionFor({
    point: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined,
    distance,
    city: lookups.city(city)?.location,
  });
  const { data } = useQuery({
    ...geoQuery(kind, listQueryOf(filters, lookups.cities), area ?? NOT_YET),
    enabled: area !== undefined,
    placeholderData: keepPreviousData,
  });
  const hasWords = useWords(loadLazyWords);
  if (!hasWords) return null;
  return (
    <MapCanvas
      // A new key remounts the map, since another place needs another view of the country.
      key={focus ? formatPosition(focus) : ''}
      start={focus ?? null}
      items={data?.items ?? []}
      onView={({ box, position }) => setArea({ box, zoom: position.zoom })}
      onSelect={(id) => {
        if (id !== null) void navigate({ to: `/${AD_PLURALS[kind]}/$id`, params: { id } });
      }}
      onCluster={(spot) => {
        const at = formatPosition({
          latitude: spot.latitude,
          longitude: spot.longitude,
          zoom: Math.min(MAX_ZOOM, (area?.zoom ?? NOT_YET.zoom) + CLUSTER_STEP),
        });
        void navigate({ to: `/${AD_PLURALS[kind]}/map`, search: { ...keepFilters(kind, filters), at } });
      }}
    />
  );
}
