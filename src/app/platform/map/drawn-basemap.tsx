import { useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import basemap from './basemap-data.json';
import { netAround, unpack } from './basemap-features.ts';
import styles from './drawn-basemap.module.css';
import type { MapCamera, View } from './map-camera.ts';
import { project, toScreen, visibleBox, worldSize, type Pixel } from './projection.ts';

/** Units across the world in the drawing's coordinates: whole numbers keep the paths short. */
const UNITS = 1_000_000;

const DRAWING = {
  home: paths(basemap.home, 'Z'),
  water: paths([...basemap.coast, ...basemap.lakes], 'Z'),
  rivers: paths(basemap.rivers, ''),
  borders: paths(basemap.borders, ''),
};

/**
 * The basemap as a picture: what is seen until the real map has come, and all there is where the device cannot run it.
 * It is drawn anew for each place that it is moved to.
 */
export function DrawnBasemap({ camera }: { camera: MapCamera }) {
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
      {labels(view).map(({ name, at, important }) => (
        <span
          key={name.ru}
          className={important ? styles.capital : styles.name}
          style={{ transform: `translate(${at.x}px, ${at.y + 8}px) translateX(-50%)` }}
        >
          {name[locale]}
        </span>
      ))}
    </div>
  );
}

function netPath({ position, size }: View): string {
  return netAround(position, size)
    .features.map(({ geometry }) => (geometry.type === 'LineString' ? path(geometry.coordinates) : ''))
    .join('');
}

function paths(lines: readonly (readonly number[])[], end: string): string {
  return lines.map((line) => path(unpack(line)) + end).join('');
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

interface Label {
  name: { ru: string; uz: string };
  at: Pixel;
  important: boolean;
}

/** The important ones first; a name that would run into another is left out. */
function labels({ position, size }: View): Label[] {
  const box = visibleBox(position, size);
  const shown: Label[] = [];
  for (const city of basemap.cities.toSorted((a, b) => a.rank - b.rank)) {
    const [longitude = 0, latitude = 0] = city.at.map((step) => step / basemap.scale);
    const inView =
      longitude > box.west && longitude < box.east && latitude > box.south && latitude < box.north;
    if (!inView || (city.rank === 3 && position.zoom < 7)) continue;
    const at = toScreen(project({ latitude, longitude }), position, size);
    const free = shown.every(
      (other) => Math.abs(other.at.y - at.y) > 18 || Math.abs(other.at.x - at.x) > 8 * city.ru.length,
    );
    if (free) shown.push({ name: city, at, important: city.rank === 1 });
  }
  return shown;
}
