import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import { MapCanvas, type MapHandle, type MapView } from '#app/map/canvas/map-canvas.tsx';
import {
  COUNTRY_BOX,
  formatPosition,
  MAX_ZOOM,
  OWN_MAX_ZOOM,
  MAP_BOUNDS,
  type MapBox,
  type MapPosition,
} from '#app/map/map-position.ts';
import type { MarkerSpot } from '#app/map/markers/marker-layout.ts';
import { usePersonLocation } from '#app/platform/use-person-location.ts';
import { IconButton } from '#app/ui/button.tsx';
import { panClearOfPanel, contains, isInside, roundedBox, boxUnderMarker, type Area } from './area.ts';
import { ChosenPanel } from './chosen-panel.tsx';
import { useRuntimeConfig } from '#app/platform/runtime-config.ts';
import { geoQuery } from './geo-query.ts';
import styles from './map-screen.module.css';
import { MapStatus } from './map-status.tsx';
import { useOfflineGeo } from './use-offline-geo.ts';
import { useSearchedArea } from './use-searched-area.ts';

/** Zoom levels by which a tap on a cluster zooms in: two separate the ads of one server square. */
const CLUSTER_STEP = 2;
/** Zoom that shows some kilometres around a person. */
const NEIGHBOURHOOD_ZOOM = 12;
/** From this zoom on, or at the map's last one, a cluster is one place, and a tap lists its ads. */
const NEAREST_CLUSTER = 16;

interface MapScreenProps {
  kind: AdKind;
  filters: ListFilters;
  /** First position of the map, from the page's URL. */
  at: MapPosition | undefined;
  /** Position that the filters imply; the map follows its changes. */
  focus: MapPosition | undefined;
  /** Reports each new position, to be stored in the address. */
  onAtChange: (at: string) => void;
  /** Gets the searched part of the country, or `undefined` for all of it. */
  renderFilterBar: (area: MapBox | undefined) => ReactNode;
  /** Called when the person searches the visible area, whatever place the filters have. */
  onSearchHere: () => void;
  /** The same ads as a list beside the map in wide windows; `undefined` means the whole country. */
  renderList?: ((area: MapBox | undefined) => ReactNode) | undefined;
  renderCard: (id: string) => ReactNode;
  renderPlace: (area: MapBox) => ReactNode;
}

/** Placeholder until the map has a view; never requested. */
const NOT_YET: Area = { box: COUNTRY_BOX, zoom: 4 };

type Chosen = { type: 'ad'; id: string } | { type: 'place'; box: MapBox };

export function MapScreen(props: MapScreenProps) {
  const { t } = useLingui();
  const { mapTiles } = useRuntimeConfig();
  const map = useRef<MapHandle>(null);
  const section = useRef<HTMLElement>(null);
  const { view, area, isElsewhere, follow, searchHere } = useSearchedArea();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { location, locate } = usePersonLocation();
  const query = useQuery({
    ...geoQuery(props.kind, props.filters, area ?? NOT_YET),
    enabled: area !== null,
    placeholderData: keepPreviousData,
  });
  const isMissing = area !== null && (!query.data || query.isPlaceholderData);
  const saved = useOfflineGeo(props.kind, props.filters, area, {
    isMissing,
    failed: query.isError,
  });
  const items = saved?.items ?? query.data?.items;
  useFollowedFocus(props.focus, (to) => map.current?.moveTo(to));

  const onView = (next: MapView, byPerson: boolean): void => {
    const at = formatPosition(next.position);
    if (view && at !== formatPosition(view.position)) props.onAtChange(at);
    follow(next, byPerson);
  };
  const onCluster = (spot: MarkerSpot): void => {
    if (!view) return;
    const { zoom } = view.position;
    if (zoom >= (mapTiles ? NEAREST_CLUSTER : OWN_MAX_ZOOM)) {
      setChosen({ type: 'place', box: boxUnderMarker(spot, zoom) });
      return;
    }
    const { latitude, longitude } = spot;
    // The pressed marker disappears, so the focus moves to the map and not to the top of the page.
    section.current?.focus({ preventScroll: true });
    map.current?.moveTo({ latitude, longitude, zoom: Math.min(MAX_ZOOM, zoom + CLUSTER_STEP) });
  };
  const onSelect = (id: string | null): void => {
    setChosen(id === null ? null : { type: 'ad', id });
    const item = items?.find((one) => one.id === id);
    const to = view && item && panClearOfPanel(item, view);
    if (to) map.current?.moveTo(to);
  };
  const goToPerson = async (): Promise<void> => {
    const answer = await locate();
    if (answer.state !== 'found' || !contains(MAP_BOUNDS, answer) || !view) return;
    map.current?.moveTo({ ...answer, zoom: Math.max(NEIGHBOURHOOD_ZOOM, view.position.zoom) });
  };
  const part = area && !isInside(COUNTRY_BOX, area.box) ? roundedBox(area.box) : undefined;
  // Markers of the previous area are still drawn but not counted for this one.
  const counted = saved || !query.isPlaceholderData ? items : undefined;
  const shown = view && counted?.filter((item) => contains(view.box, item));

  return (
    <div className={styles.screen} data-with-list={props.renderList ? '' : undefined}>
      <div>{props.renderFilterBar(part)}</div>
      {props.renderList ? <div className={styles.list}>{props.renderList(part)}</div> : null}
      <section ref={section} className={styles.map} tabIndex={-1} aria-label={t`Карта объявлений`}>
        <MapCanvas
          ref={map}
          start={props.at ?? props.focus ?? null}
          items={items ?? []}
          selectedId={chosen?.type === 'ad' ? chosen.id : null}
          person={location.state === 'found' ? location : undefined}
          onSelect={onSelect}
          onCluster={onCluster}
          onView={onView}
          tools={
            <div className={styles.locate}>
              <IconButton
                icon="locate-fixed"
                label={t`Моё местоположение`}
                aria-busy={location.state === 'asking'}
                onClick={() => void goToPerson()}
              />
            </div>
          }
        />
        <MapStatus
          query={query}
          found={shown?.reduce((sum, { count }) => sum + count, 0)}
          saved={saved?.saved}
          isElsewhere={isElsewhere}
          location={location}
          onSearchHere={() => {
            setChosen(null);
            props.onSearchHere();
            searchHere();
          }}
        />
        {chosen ? (
          <ChosenPanel onClose={() => setChosen(null)}>
            {chosen.type === 'ad' ? props.renderCard(chosen.id) : props.renderPlace(roundedBox(chosen.box))}
          </ChosenPanel>
        ) : null}
      </section>
    </div>
  );
}

/** Moves the map whenever the filters imply another position; the first one is the map's start. */
function useFollowedFocus(focus: MapPosition | undefined, moveTo: (position: MapPosition) => void): void {
  const key = focus ? formatPosition(focus) : '';
  const last = useRef(key);
  const go = useEffectEvent(() => {
    if (focus) moveTo(focus);
  });
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    go();
  }, [key]);
}
