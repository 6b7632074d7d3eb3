import { GeoJSONSource, LngLat, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import './gl-map.css';
import { buildGridFeatures, type Features } from '../drawn/basemap-features.ts';
import { MIN_ZOOM, samePosition, clampPosition, type MapPosition } from '../map-position.ts';
import { mapStyle, SOURCES, type StyleInput } from './map-style.ts';
import { HALF_CLUSTER, HALF_PILL, type MarkerSpot } from '../markers/marker-layout.ts';

setWorkerUrl(workerUrl);

interface GlMapOptions {
  container: HTMLElement;
  position: MapPosition;
  maxZoom: number;
  style: StyleInput;
  /** Names the map for screen readers. */
  title: string;
  onMove: (position: MapPosition) => void;
  /** `byPerson` is true when the person moved the map, not the app. */
  onMoveEnd: (position: MapPosition, byPerson: boolean) => void;
  onTapGround: () => void;
  /** The first picture is drawn. */
  onReady: () => void;
  onTilesFail: () => void;
  /** The WebGL context was lost, as on phones that are short of memory, and not restored. */
  onLost: () => void;
}

export interface GlMap {
  /** Element for the markers, inside the map, so that a drag that starts on a marker moves the map. */
  readonly overlay: HTMLElement;
  moveTo: (position: MapPosition) => void;
  zoomBy: (levels: number) => void;
  setStyle: (style: StyleInput) => void;
  /** Place names avoid these markers. */
  makeRoomFor: (spots: readonly MarkerSpot[]) => void;
  resize: () => void;
  remove: () => void;
}

/**
 * Number of failed tiles before the first success that means that the service does not answer; a single tile may be
 * missing.
 */
const REFUSALS = 3;
/** MapLibre itself skips animations where the person asked for less motion. */
const EASE_MS = 200;

export function createGlMap(options: GlMapOptions): GlMap {
  let { style } = options;
  const map = new MapLibreMap({
    container: options.container,
    style: mapStyle(style),
    center: [options.position.longitude, options.position.latitude],
    zoom: options.position.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: options.maxZoom,
    // `maxBounds` would also keep the view's edges inside, and so never show a tall phone the whole country.
    transformConstrain: ({ lat, lng }, zoom) => {
      const clamped = clampPosition({ latitude: lat, longitude: lng, zoom });
      return {
        center: new LngLat(clamped.longitude, clamped.latitude),
        zoom: Math.min(clamped.zoom, options.maxZoom),
      };
    },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    trackResize: false,
    validateStyle: false,
    fadeDuration: 0,
    // A pixel ratio of three would cost a cheap phone more than an eye sees.
    pixelRatio: Math.min(devicePixelRatio, 2),
    locale: { 'Map.Title': options.title },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // MapLibre makes the canvas a region; the screen around it is one already, and the arrow keys move this element.
  map.getCanvas().setAttribute('role', 'application');

  const position = (): MapPosition => {
    const { lat, lng } = map.getCenter();
    return { latitude: lat, longitude: lng, zoom: map.getZoom() };
  };
  let spots: readonly MarkerSpot[] = [];
  const setData = (name: string, data: Features): void => {
    const source = map.getSource(name);
    if (source instanceof GeoJSONSource) void source.setData(data);
  };
  const drawNet = (): void => {
    const { clientWidth: width, clientHeight: height } = options.container;
    setData(SOURCES.net, buildGridFeatures(position(), { width, height }));
  };
  const drawTaken = (): void => setData(SOURCES.taken, takenBy(spots));
  let lost: ReturnType<typeof setTimeout> | undefined;

  map.setMissingStyleImageResolver((name) => {
    const half = name === 'pill' ? HALF_PILL : HALF_CLUSTER;
    const [width, height] = [half.x * 2, half.y * 2];
    map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) });
  });
  map.on('move', () => options.onMove(position()));
  map.on('moveend', (event) => {
    drawNet();
    options.onMoveEnd(position(), 'byPerson' in event || event.originalEvent !== undefined);
  });
  map.on('click', (event) => {
    if (event.originalEvent.target === map.getCanvas()) options.onTapGround();
  });
  map.once('load', () => {
    drawNet();
    drawTaken();
    options.onReady();
  });
  let refusals = 0;
  map.on('error', (event) => {
    if (!('sourceId' in event) || event.sourceId !== SOURCES.tiles) return;
    refusals += 1;
    if (refusals === REFUSALS) options.onTilesFail();
  });
  map.on('sourcedata', (event) => {
    if (event.sourceId === SOURCES.tiles && event.tile) refusals = -Infinity;
  });
  map.on('webglcontextlost', () => (lost = setTimeout(options.onLost, 3000)));
  map.on('webglcontextrestored', () => clearTimeout(lost));

  return {
    overlay: map.getCanvasContainer(),
    moveTo: (to) => {
      if (samePosition(to, position())) return;
      map.easeTo({ center: [to.longitude, to.latitude], zoom: to.zoom, duration: EASE_MS });
    },
    zoomBy: (levels) => map.easeTo({ zoom: map.getZoom() + levels, duration: EASE_MS }, { byPerson: true }),
    setStyle: (next) => {
      if (JSON.stringify(next) === JSON.stringify(style)) return;
      style = next;
      map.setStyle(mapStyle(style));
      map.once('styledata', () => {
        drawNet();
        drawTaken();
      });
    },
    makeRoomFor: (of) => {
      spots = of;
      drawTaken();
    },
    resize: () => map.resize(),
    remove: () => {
      clearTimeout(lost);
      map.remove();
    },
  };
}

function takenBy(spots: readonly MarkerSpot[]): Features {
  return {
    type: 'FeatureCollection',
    features: spots.map(({ longitude, latitude, ad }) => ({
      type: 'Feature',
      properties: { image: ad ? 'pill' : 'cluster' },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
