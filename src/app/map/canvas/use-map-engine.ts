import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useRuntimeConfig } from '#app/platform/runtime-config.ts';
import { moveMapByGestures, type DrawnGestures } from '../drawn/drawn-gestures.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import type { GlMap } from '../gl/gl-map.ts';
import type { MapCamera } from './map-camera.ts';
import { onThemeChange, readMapColors } from './map-colors.ts';
import { TILES_FROM_ZOOM, clampPosition, type MapPosition } from '../map-position.ts';
import type { MarkerSpot } from '../markers/marker-layout.ts';

const PATIENCE_MS = 1000;

/**
 * Which map is shown. coming: the drawing, for now; live: the real map; absent: only the drawing, for good; failed:
 * only the drawing, until a retry.
 */
type EngineState = 'coming' | 'live' | 'absent' | 'failed';

export interface MapEngine {
  readonly state: EngineState;
  /** Parent of the markers once the real map has loaded. */
  readonly overlay: HTMLElement | null;
  /** A tile service is configured, but does not answer. */
  readonly tilesFail: boolean;
  readonly moveTo: (position: MapPosition) => void;
  readonly zoomBy: (levels: number) => void;
  readonly retry: () => void;
}

interface EngineInput {
  /** Element that takes the gestures: the ground and the markers. */
  stage: RefObject<HTMLElement | null>;
  /** Container of the real map. */
  ground: RefObject<HTMLElement | null>;
  camera: MapCamera;
  /** `undefined` while the camera has no position yet. */
  zoom: number | undefined;
  spots: readonly MarkerSpot[];
  onMoveEnd: (byPerson: boolean) => void;
  onTapGround: () => void;
}

/** Events that mean use: a mouse over the map, a finger or the keyboard on it. */
const SIGNS_OF_USE = ['pointerenter', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * The drawing can be read, moved and tapped, so the real map, forty times its size, is only fetched at the first sign
 * of use, or for the streets that only it can show. It loads when the page is idle and replaces the drawing. Until
 * then, and where it cannot run, the camera is moved directly, so that everything over the ground works the same.
 */
export function useMapEngine(input: EngineInput): MapEngine {
  const { stage, ground, camera, zoom, spots, onMoveEnd, onTapGround } = input;
  const { t } = useLingui();
  const locale = useLocale();
  const { mapTiles } = useRuntimeConfig();
  const [state, setState] = useState<EngineState>('coming');
  const [map, setMap] = useState<GlMap | null>(null);
  const [tilesFail, setTilesFail] = useState(false);
  const tiles = tilesFail ? null : mapTiles;
  const [isWanted, setIsWanted] = useState(false);
  const gestures = useRef<DrawnGestures>(null);
  const needsStreets = tiles !== null && zoom !== undefined && zoom >= TILES_FROM_ZOOM;
  if (needsStreets && !isWanted) setIsWanted(true);
  const runs = zoom !== undefined && isWanted && state !== 'failed';

  const moveEnded = useEffectEvent(onMoveEnd);
  const groundTapped = useEffectEvent(onTapGround);
  const create = useEffectEvent(async (signal: AbortSignal, onLost: () => void): Promise<GlMap | null> => {
    if (!canDrawGl()) {
      setState('absent');
      return null;
    }
    const { createGlMap } = await import('../gl/gl-map.ts');
    // Waits for the end of a drag, so that the map is not replaced under a finger.
    await gestures.current?.released();
    const container = ground.current;
    const position = camera.current()?.position;
    if (signal.aborted || !container || !position) return null;
    return createGlMap({
      container,
      position,
      maxZoom: camera.maxZoom,
      style: { colors: readMapColors(container), locale, tiles },
      title: t`Карта: стрелки двигают её, плюс и минус приближают и отдаляют`,
      onMove: (to) => camera.setPosition(to),
      onMoveEnd: (to, byPerson) => {
        camera.setPosition(to);
        moveEnded(byPerson);
      },
      onTapGround: () => groundTapped(),
      onReady: () => setState('live'),
      onTilesFail: () => setTilesFail(true),
      onLost,
    });
  });

  useEffect(() => {
    if (!runs) return undefined;
    const abort = new AbortController();
    let made: GlMap | null = null;
    const fail = (): void => {
      if (!abort.signal.aborted) setState('failed');
    };
    const show = (created: GlMap | null): void => {
      if (abort.signal.aborted) return created?.remove();
      made = created;
      setMap(created);
    };
    // Loads after the page has settled, so that its size delays nothing that is already usable.
    const cancel = whenIdle(() => void create(abort.signal, fail).then(show, fail), PATIENCE_MS);
    return () => {
      abort.abort();
      cancel();
      made?.remove();
      setMap(null);
    };
  }, [runs]);

  useEffect(() => {
    const tryAgain = (): void => setTilesFail(false);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  useEffect(() => {
    const element = ground.current;
    if (!map || !element) return undefined;
    const update = (): void => map.setStyle({ colors: readMapColors(element), locale, tiles });
    update();
    return onThemeChange(update);
  }, [map, ground, locale, tiles]);

  useEffect(() => map?.makeRoomFor(spots), [map, spots]);

  useEffect(() => {
    const element = stage.current;
    if (map || !element) return undefined;
    const drawn = moveMapByGestures(element, camera, {
      onEnd: () => moveEnded(true),
      onTap: () => groundTapped(),
    });
    gestures.current = drawn;
    return drawn.stop;
  }, [map, stage, camera]);

  useEffect(() => {
    const element = stage.current?.parentElement;
    if (isWanted || !element) return undefined;
    const want = (): void => setIsWanted(true);
    for (const sign of SIGNS_OF_USE) element.addEventListener(sign, want, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_USE) element.removeEventListener(sign, want);
    };
  }, [isWanted, stage]);

  useEffect(() => {
    let size = camera.current()?.size;
    return camera.subscribe(() => {
      const now = camera.current()?.size;
      const isResized = now !== size;
      // The size is stored first, because resizing moves the map and calls this function again.
      size = now;
      if (isResized) map?.resize();
    });
  }, [map, camera]);

  const showPosition = (position: MapPosition, byPerson: boolean): void => {
    camera.setPosition(clampPosition(position));
    onMoveEnd(byPerson);
  };
  return {
    state,
    overlay: map?.overlay ?? null,
    tilesFail,
    moveTo: (position) => (map ? map.moveTo(position) : showPosition(position, false)),
    zoomBy: (levels) => {
      const position = camera.current()?.position;
      if (map) map.zoomBy(levels);
      else if (position) showPosition({ ...position, zoom: position.zoom + levels }, true);
    },
    retry: () => setState('coming'),
  };
}

/** Checked before the download: 260 kB are pointless for a device that cannot run them. */
function canDrawGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
