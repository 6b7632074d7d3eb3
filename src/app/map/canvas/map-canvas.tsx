import { useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import type { GeoItem } from '#contract/ads/entities.ts';
import type { Point } from '#geo/distance.ts';
import { useRuntimeConfig } from '#app/platform/runtime-config.ts';
import { IconButton } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import styles from './map-canvas.module.css';
import { MapCamera } from './map-camera.ts';
import { MapMarkers } from '../markers/map-markers.tsx';
import {
  COUNTRY_BOX,
  MAX_ZOOM,
  OWN_MAX_ZOOM,
  clampPosition,
  type MapBox,
  type MapPosition,
} from '../map-position.ts';
import { MapLegend } from './map-legend.tsx';
import { clusterMarkers, type MarkerSpot } from '../markers/marker-layout.ts';
import { fitBox, visibleBox } from '../projection.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useMapEngine } from './use-map-engine.ts';
import { useMarkerContainer } from '../markers/use-marker-container.ts';

const DrawnBasemap = lazyComponent(async () => (await import('../drawn/svg-basemap.tsx')).SvgBasemap);

export interface MapView {
  readonly position: MapPosition;
  readonly box: MapBox;
}

export interface MapHandle {
  readonly moveTo: (position: MapPosition) => void;
}

export interface MapCanvasProps {
  ref?: Ref<MapHandle>;
  /** Initial position; `null` for the whole country. Later moves go through the handle. */
  start: MapPosition | null;
  items?: readonly GeoItem[];
  selectedId?: string | null;
  /** A single place, marked with a pin. */
  pin?: Point;
  person?: Point | undefined;
  /** Called with `null` by a tap on the ground. */
  onSelect?: (id: string | null) => void;
  onCluster?: (spot: MarkerSpot) => void;
  /** Called with the ad whose marker the pointer or the focus is on, and with `null` when it leaves. */
  onPoint?: (id: string | null) => void;
  /** Also called once as soon as the map knows its view. */
  onView?: (view: MapView, byPerson: boolean) => void;
  tools?: ReactNode;
}

const NO_ITEMS: readonly GeoItem[] = [];
const NO_SPOTS: readonly MarkerSpot[] = [];

/** A map with markers. Until the real map has loaded, a drawing of the same ground is shown. */
export function MapCanvas({ ref, ...props }: MapCanvasProps) {
  const { t } = useLingui();
  const { mapTiles } = useRuntimeConfig();
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [camera] = useState(() => new MapCamera(mapTiles ? MAX_ZOOM : OWN_MAX_ZOOM));
  const [view, setView] = useState<MapView | null>(null);
  const { expanded, toggle } = useFullscreen(frame);

  const settle = (byPerson: boolean): void => {
    const now = camera.current();
    if (!now) return;
    const next = { position: now.position, box: visibleBox(now.position, now.size) };
    setView(next);
    props.onView?.(next, byPerson);
  };
  const measure = useEffectEvent((width: number, height: number) => {
    if (width === 0 || height === 0) return;
    const size = { width, height };
    const position = camera.current()?.position ?? props.start ?? fitBox(COUNTRY_BOX, size);
    camera.set({ position: clampPosition(position), size });
    settle(false);
  });
  useEffect(() => {
    const element = ground.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) measure(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { selectedId, items = NO_ITEMS } = props;
  const spots = view ? clusterMarkers(items, view.position.zoom, selectedId) : NO_SPOTS;
  const engine = useMapEngine({
    stage,
    ground,
    camera,
    zoom: view?.position.zoom,
    spots,
    onMoveEnd: settle,
    onTapGround: () => props.onSelect?.(null),
  });
  const { overlay, moveTo } = engine;
  useImperativeHandle(ref, () => ({ moveTo }));

  const host = useMarkerContainer(stage, overlay);

  const markers = view ? (
    <MapMarkers
      camera={camera}
      spots={spots}
      selectedId={selectedId}
      pin={props.pin}
      person={props.person}
      onSelect={(id) => props.onSelect?.(id)}
      onCluster={(spot) => props.onCluster?.(spot)}
      onPoint={props.onPoint}
    />
  ) : null;

  return (
    <div ref={frame} className={styles.frame} data-map-frame="" data-expanded={expanded || undefined}>
      <div ref={stage} className={styles.stage}>
        {engine.state === 'live' || !view ? null : <DrawnBasemap camera={camera} spots={spots} />}
        <div ref={ground} className={styles.ground} />
        {host && markers ? createPortal(markers, host) : null}
      </div>
      <div className={styles.tools} data-over-map="">
        {props.tools}
        <div className={styles.group}>
          <IconButton icon="plus" label={t`Приблизить`} onClick={() => engine.zoomBy(1)} />
          <IconButton icon="minus" label={t`Отдалить`} onClick={() => engine.zoomBy(-1)} />
        </div>
        <div className={styles.group}>
          {expanded ? (
            <IconButton icon="minimize" label={t`Свернуть карту`} onClick={() => void toggle()} />
          ) : (
            <IconButton icon="maximize" label={t`На весь экран`} onClick={() => void toggle()} />
          )}
        </div>
      </div>
      {view ? <MapLegend engine={engine} position={view.position} /> : null}
    </div>
  );
}
