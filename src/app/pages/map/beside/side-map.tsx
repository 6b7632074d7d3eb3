import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdCard, GeoItem } from '#contract/ads/entities.ts';
import { payOf } from '#contract/ads/pay.ts';
import { mapLink } from '#app/shared/ads/ad-links.ts';
import { adPagesQuery } from '#app/features/ads/queries.ts';
import { buildListQuery, buildLocalizedListQuery } from '#app/features/ads/list/list-query.ts';
import { pointOfSearch } from '#app/features/ads/list/change-filters.ts';
import { pickFiltersForKind, type ListSearchParams } from '#app/features/ads/list/list-search-params.ts';
import { type Area, contains, positionFor } from '#app/features/map/area.ts';
import { geoQuery } from '#app/features/map/geo-query.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { MapCanvas, type MapHandle } from '#app/map/canvas/map-canvas.tsx';
import { CITY_ZOOM, COUNTRY_BOX, formatPosition, MAX_ZOOM } from '#app/map/map-position.ts';
import { IconButton } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import styles from './side-map.module.css';
import { useMarkedCard, usePointedCard } from './use-pointed-card.ts';

const AdPane = lazyComponent(async () => (await import('./ad-pane.tsx')).AdPane);

/** Placeholder until the map knows its view; the query is disabled meanwhile. */
const NOT_YET: Area = { box: COUNTRY_BOX, zoom: 4 };
/** Zoom levels by which a tap on a cluster zooms in: two separate the ads of one server square. */
const CLUSTER_STEP = 2;
/** The map moves to an ad outside its view only when the pointer stays: it must not jump while the list is read. */
const FOLLOW_DELAY_MS = 300;

/**
 * A map of the list's ads beside it. The ad that is pointed at in one is marked in the other; a marker, or the button of
 * a card, opens the ad below the map.
 */
export function SideMap({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const locale = useLocale();
  const lookups = useLookups();
  const map = useRef<MapHandle>(null);
  const [area, setArea] = useState<Area>();
  const [pointed, setPointed] = useState<string>();
  const [shown, setShown] = useState<string>();
  const focus = positionFor({
    point: pointOfSearch(search),
    distance: search.distance,
    city: lookups.city(search.city)?.location,
  });
  const { data } = useQuery({
    ...geoQuery(kind, buildListQuery(pickFiltersForKind(kind, search), lookups.cities), area ?? NOT_YET),
    enabled: area !== undefined,
    placeholderData: keepPreviousData,
  });
  const { items: ads } = usePages(
    adPagesQuery(kind, buildLocalizedListQuery(search, lookups.cities, locale)),
  );
  const card = usePointedCard();
  const cardAd = ads?.find(({ id }) => id === card?.dataset['ad']);
  useMarkedCard(pointed, 'data-pointed');
  useMarkedCard(shown, 'data-shown');
  useEffect(() => {
    if (shown === undefined) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        setShown(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);
  const moveTo = useEffectEvent((id: string | undefined) => {
    const place = ads?.find((ad) => ad.id === id)?.location;
    if (place) map.current?.moveTo({ ...place, zoom: Math.max(CITY_ZOOM, area?.zoom ?? CITY_ZOOM) });
  });
  useEffect(() => moveTo(shown), [shown]);
  const follow = useEffectEvent(() => {
    const place = cardAd?.location;
    if (place && area && !contains(area.box, place)) map.current?.moveTo({ ...place, zoom: area.zoom });
  });
  const pointedId = cardAd?.id;
  useEffect(() => {
    if (pointedId === undefined) return undefined;
    const timer = setTimeout(follow, FOLLOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pointedId]);
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  if (!hasWords) return null;
  const marked = cardAd ?? ads?.find(({ id }) => id === shown);
  return (
    <div className={styles.side}>
      <div className={styles.map}>
        <MapCanvas
          // A new key remounts the map, since another place needs another view of the country.
          key={focus ? formatPosition(focus) : ''}
          ref={map}
          start={focus ?? null}
          items={withMarker(data?.items ?? [], marked)}
          selectedId={marked?.id ?? shown ?? null}
          onView={({ box, position }) => setArea({ box, zoom: position.zoom })}
          onPoint={(id) => setPointed(id ?? undefined)}
          onSelect={(id) => setShown(id ?? undefined)}
          onCluster={(spot) => {
            const at = formatPosition({
              latitude: spot.latitude,
              longitude: spot.longitude,
              zoom: Math.min(MAX_ZOOM, (area?.zoom ?? NOT_YET.zoom) + CLUSTER_STEP),
            });
            void navigate({ ...mapLink(kind), search: { ...pickFiltersForKind(kind, search), at } });
          }}
        />
      </div>
      {shown === undefined ? null : (
        <AdPane key={shown} kind={kind} id={shown} onClose={() => setShown(undefined)} />
      )}
      {card && cardAd && cardAd.id !== shown
        ? createPortal(
            <span className={styles.look}>
              <IconButton
                icon="panel-right-open"
                label={t`Показать рядом`}
                onClick={() => setShown(cardAd.id)}
              />
            </span>,
            card,
          )
        : null}
    </div>
  );
}

/** The marked ad has a marker of its own, although the server may count it in a cluster. */
function withMarker(items: readonly GeoItem[], ad: AdCard | undefined): readonly GeoItem[] {
  if (!ad?.location || items.some(({ id }) => id === ad.id)) return items;
  return [...items, { ...ad.location, count: 1, id: ad.id, pay: payOf(ad) }];
}
