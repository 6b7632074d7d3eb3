import { useSyncExternalStore } from 'react';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import basemap from './basemap-data.json';
import { buildGridFeatures, decodeLine } from './basemap-features.ts';
import styles from './svg-basemap.module.css';
import { drawnLabels } from './drawn-labels.ts';
import type { MapPosition } from '../map-position.ts';
import { placeName } from './place-name.ts';
import type { MapCamera, View } from '../canvas/map-camera.ts';
import type { MarkerSpot } from '../markers/marker-layout.ts';
import { project, worldSize } from '../projection.ts';

/** Width of the world in the drawing's coordinates: whole numbers keep the paths short. */
const UNITS = 1_000_000;

const DRAWING = {
  home: paths(basemap.home, 'Z'),
  water: paths([...basemap.coast, ...basemap.lakes], 'Z'),
  rivers: paths(basemap.rivers, ''),
  borders: paths(basemap.borders, ''),
};

/**
 * The basemap as an SVG: shown until the real map has loaded, and for good where the device cannot run it. It is drawn
 * again for each position.
 */
export function SvgBasemap({ camera, spots }: { camera: MapCamera; spots: readonly MarkerSpot[] }) {
  const locale = useLocale();
  const view = useSyncExternalStore(camera.subscribe, camera.current, () => null);
  if (!view) return null;
  const { position, size } = view;
  const world = worldSize(position.zoom);
  const centre = project(position);
  const unit = UNITS / world;
  const corner = [
    centre.x * UNITS - (size.width / 2) * unit,
    centre.y * UNITS - (size.height / 2) * unit,
    size.width * unit,
    size.height * unit,
  ];
  return (
    <div className={styles.picture} data-near={position.zoom >= 11 || undefined} aria-hidden="true">
      <svg viewBox={corner.join(' ')} width="100%" height="100%" preserveAspectRatio="none">
        {position.zoom < 11 ? (
          <>
            <path className={styles.home} d={DRAWING.home} />
            <path className={styles.border} d={DRAWING.borders} />
          </>
        ) : null}
        <path className={styles.net} d={netPath(view)} />
        {position.zoom < 9 ? (
          <>
            <path className={styles.water} d={DRAWING.water} />
            <path className={styles.river} d={DRAWING.rivers} />
          </>
        ) : null}
      </svg>
      {drawnLabels(view, spots, locale).map(({ text, style, at }) => (
        <span
          key={text}
          className={styles[style]}
          style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** Caption with the name of the place in view, which may lie between all the names drawn on the map. */
export function PlaceCaption({ at }: { at: MapPosition }) {
  const name = placeName(at, useLocale());
  return name === undefined ? null : <span data-over-map="">{name}</span>;
}

function netPath({ position, size }: View): string {
  return buildGridFeatures(position, size)
    .features.map(({ geometry }) => (geometry.type === 'LineString' ? path(geometry.coordinates) : ''))
    .join('');
}

function paths(lines: readonly (readonly number[])[], end: string): string {
  return lines.map((line) => path(decodeLine(line)) + end).join('');
}

function path(line: readonly (readonly [longitude: number, latitude: number])[]): string {
  const points = line.map(([longitude, latitude]) => {
    const { x, y } = project({ longitude, latitude });
    return `${decimal(x * UNITS)},${decimal(y * UNITS)}`;
  });
  return `M${points.join('L')}`;
}

/** A tenth of a unit is a third of a pixel at the nearest zoom. */
function decimal(units: number): number {
  return Math.round(units * 10) / 10;
}
