import { Trans, useLingui } from '@lingui/react/macro';
import { useRuntimeConfig } from '#app/platform/runtime-config.ts';
import styles from './map-legend.module.css';
import { STREETS_FROM_ZOOM, type MapPosition } from '../map-position.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { metresPerPixel, roundDistance } from '../projection.ts';
import type { MapEngine } from './use-map-engine.ts';

const PlaceCaption = lazyComponent(async () => (await import('../drawn/svg-basemap.tsx')).PlaceCaption);

const SCALE_MAX_PX = 96;

export function MapLegend({ engine, position }: { engine: MapEngine; position: MapPosition }) {
  const { mapTiles } = useRuntimeConfig();
  const atStreets = position.zoom >= STREETS_FROM_ZOOM;
  const attribution = mapTiles && !engine.tilesFail ? mapTiles.attribution : 'Natural Earth';
  return (
    <div className={styles.legend}>
      <output className={styles.notes}>
        {atStreets && (!mapTiles || engine.tilesFail) ? <PlaceCaption at={position} /> : null}
        {engine.state === 'absent' ? (
          <span data-over-map="">
            <Trans>Это устройство показывает упрощённую карту.</Trans>
          </span>
        ) : null}
        {engine.state === 'failed' ? (
          <span data-over-map="">
            <Trans>Карта загрузилась не полностью.</Trans>{' '}
            <button type="button" className={styles.retry} onClick={engine.retry}>
              <Trans>Повторить</Trans>
            </button>
          </span>
        ) : null}
        {atStreets && engine.tilesFail ? (
          <span data-over-map="">
            <Trans>Карта улиц сейчас не отвечает.</Trans>
          </span>
        ) : null}
        {atStreets && !mapTiles ? (
          <span data-over-map="">
            <Trans>Улиц на этой карте пока нет: видны города и границы.</Trans>
          </span>
        ) : null}
      </output>
      <div className={styles.foot}>
        <MapScale position={position} />
        <span className={styles.attribution} data-over-map="">
          {attribution}
        </span>
      </div>
    </div>
  );
}

function MapScale({ position }: { position: MapPosition }) {
  const { t } = useLingui();
  const perPixel = metresPerPixel(position);
  const metres = roundDistance(perPixel * SCALE_MAX_PX);
  const kilometres = metres / 1000;
  return (
    <span className={styles.scale} data-over-map="" style={{ width: metres / perPixel }}>
      {metres < 1000 ? t`${metres} м` : t`${kilometres} км`}
    </span>
  );
}
