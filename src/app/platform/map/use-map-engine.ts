import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import { useRuntimeConfig } from '../runtime-config.ts';
import { dragDrawn } from './drag-drawn.ts';
import { canDrawGl, loadGl, whenIdle } from './gl-loader.ts';
import type { GlMap } from './gl-map.ts';
import type { MapCamera } from './map-camera.ts';
import { onThemeChange, readMapColors } from './map-colors.ts';
import { withinReach, type MapPosition } from './map-position.ts';
import type { MarkerSpot } from './marker-layout.ts';

/** What draws the ground: only the drawing as yet, the real map, or only the drawing, for good or until a retry. */
type EngineState = 'coming' | 'live' | 'absent' | 'failed';

export interface MapEngine {
  readonly state: EngineState;
  /** Where markers live once the real map is there. */
  readonly overlay: HTMLElement | null;
  /** The tile service is configured and does not answer. */
  readonly tilesFail: boolean;
  readonly moveTo: (position: MapPosition) => void;
  readonly zoomBy: (levels: number) => void;
  readonly retry: () => void;
}

interface EngineInput {
  ground: RefObject<HTMLElement | null>;
  camera: MapCamera;
  /** The camera knows where to look. */
  started: boolean;
  /** Names on the ground make room for these markers. */
  spots: readonly MarkerSpot[];
  onMoveEnd: (byPerson: boolean) => void;
  onTapGround: () => void;
}

/**
 * Loads the real map when the page is idle and hands over to it. Until then, and where it cannot be had, the camera is
 * moved directly, so that everything over the ground works the same.
 */
export function useMapEngine(input: EngineInput): MapEngine {
  const { ground, camera, started, spots, onMoveEnd, onTapGround } = input;
  const { t } = useLingui();
  const locale = useLocale();
  const { mapTiles } = useRuntimeConfig();
  const [state, setState] = useState<EngineState>('coming');
  const [map, setMap] = useState<GlMap | null>(null);
  const [tilesFail, setTilesFail] = useState(false);
  const tiles = tilesFail ? null : mapTiles;
  const wanted = started && state !== 'failed';

  const moveEnded = useEffectEvent(onMoveEnd);
  const groundTapped = useEffectEvent(onTapGround);
  const create = useEffectEvent(async (signal: AbortSignal, onLost: () => void): Promise<GlMap | null> => {
    if (!canDrawGl()) {
      setState('absent');
      return null;
    }
    const createGlMap = await loadGl();
    const container = ground.current;
    const position = camera.current()?.position;
    if (signal.aborted || !container || !position) return null;
    return createGlMap({
      container,
      position,
      look: { colors: readMapColors(container), locale, tiles },
      title: t`Карта объявлений`,
      onMove: (to) => camera.look(to),
      onMoveEnd: (to, byPerson) => {
        camera.look(to);
        moveEnded(byPerson);
      },
      onTapGround: () => groundTapped(),
      onReady: () => setState('live'),
      onTilesFail: () => setTilesFail(true),
      onLost,
    });
  });

  useEffect(() => {
    if (!wanted) return undefined;
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
    const cancel = whenIdle(() => void create(abort.signal, fail).then(show, fail));
    return () => {
      abort.abort();
      cancel();
      made?.remove();
      setMap(null);
    };
  }, [wanted]);

  useEffect(() => {
    const element = ground.current;
    if (!map || !element) return undefined;
    const update = (): void => map.setLook({ colors: readMapColors(element), locale, tiles });
    update();
    return onThemeChange(update);
  }, [map, ground, locale, tiles]);

  useEffect(() => map?.standClear(spots), [map, spots]);

  useEffect(() => {
    const element = ground.current?.parentElement;
    return map || !element ? undefined : dragDrawn(element, camera, () => moveEnded(true));
  }, [map, ground, camera]);

  useEffect(() => {
    let size = camera.current()?.size;
    return camera.subscribe(() => {
      const now = camera.current()?.size;
      if (now !== size) map?.resize();
      size = now;
    });
  }, [map, camera]);

  const look = (position: MapPosition, byPerson: boolean): void => {
    camera.look(withinReach(position));
    onMoveEnd(byPerson);
  };
  return {
    state,
    overlay: map?.overlay ?? null,
    tilesFail,
    moveTo: (position) => (map ? map.moveTo(position) : look(position, false)),
    zoomBy: (levels) => {
      const position = camera.current()?.position;
      if (map) map.zoomBy(levels);
      else if (position) look({ ...position, zoom: position.zoom + levels }, true);
    },
    retry: () => setState('coming'),
  };
}
