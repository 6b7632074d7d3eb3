/**
 * Makes the basemap that the map draws with no outside request: node scripts/build-basemap.ts
 * Outlines are Natural Earth's (public domain, from the package world-atlas), cities are the app's own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { DISTRICTS } from '#geo/districts.ts';
import { CITIES } from '#seed/lookups/cities.ts';
import { COUNTRIES, NEIGHBOURS, REGIONS, SEAS, type Place } from './basemap/places.ts';
import { CITY_LANDMARKS } from './basemap/city-landmarks.ts';
import { clipLine, containsPoint, simplify, type Box } from './basemap/simplify.ts';
import { arcNumber, decodeArcs, joinLines, ringPoints, ringsOf } from './basemap/topology.ts';
import type { TopologyPoint, WorldAtlas } from './basemap/topology.ts';
import { TOWNS } from './basemap/towns.ts';
import { LAKES, RIVERS } from './basemap/waters.ts';

const TARGET = new URL('../src/app/map/drawn/basemap-data.json', import.meta.url);
/** Area of the basemap: wider than the map can be moved, so that no edge of the drawing is ever seen. */
const BOX: Box = { west: 44, south: 31, east: 88, north: 53 };
const HOME = 'Uzbekistan';
const DRAWN = new Set([
  HOME,
  'Kazakhstan',
  'Kyrgyzstan',
  'Tajikistan',
  'Turkmenistan',
  'Afghanistan',
  'Iran',
]);
/**
 * Areas in square degrees below which a missing point is invisible: at a city's zoom at home, at a region's zoom
 * abroad.
 */
const FINE = 0.000012;
const COARSE = 0.0015;
/** Coordinates are stored in thousandths of a degree, about 100 m. */
const SCALE = 1000;

const atlas = await readAtlas();
const exact = decodeArcs(atlas);
const countries = atlas.objects.countries.geometries;
const owners = ownersOfArcs();
const isHome = (arc: number): boolean => owners.get(arc)?.has(HOME) ?? false;
const arcs = exact.map((arc, index) =>
  arc.some((point) => containsPoint(BOX, point)) ? simplify(arc, isHome(index) ? FINE : COARSE) : [],
);

const home = countries.find((country) => country.properties.name === HOME);
if (!home) throw new Error(`world-atlas has no ${HOME}`);

const data = {
  scale: SCALE,
  home: ringsOf(home).map((ring) => packed(ringPoints(ring, arcs))),
  borders: joinLines(arcs.filter((_, index) => isForeignBorder(index)))
    .flatMap((line) => clipLine(line, BOX))
    .map(packed),
  coast: caspian().map(packed),
  lakes: Object.values(LAKES).map((lake) => packed(closed(lake))),
  rivers: [...borderRivers(), ...Object.values(RIVERS)].map(packed),
  cities: CITIES.map(({ ru, uz, longitude, latitude, rank }) => ({
    ru,
    uz,
    at: [round(longitude), round(latitude)],
    rank,
  })),
  towns: TOWNS.map(placed),
  districts: DISTRICTS.map(({ longitude, latitude, ...names }) =>
    placed({ ...names, at: [longitude, latitude] }),
  ),
  parts: CITY_LANDMARKS.map(placed),
  neighbours: NEIGHBOURS.map(placed),
  regions: REGIONS.map(placed),
  countries: COUNTRIES.map(placed),
  seas: SEAS.map(placed),
};

const text = `${JSON.stringify(data)}\n`;
await writeFile(TARGET, text);
console.log(
  `${fileURLToPath(TARGET)}: ${text.length} bytes, ${brotliCompressSync(text).length} with brotli;`,
  `outline of ${data.home.map((ring) => ring.length / 2).join(' + ')} points`,
);

async function readAtlas(): Promise<WorldAtlas> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  return JSON.parse(await readFile(path, 'utf8'));
}

function ownersOfArcs(): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const country of countries) {
    for (const index of ringsOf(country).flat()) {
      const arc = arcNumber(index);
      found.set(arc, (found.get(arc) ?? new Set()).add(country.properties.name));
    }
  }
  return found;
}

function isForeignBorder(arc: number): boolean {
  const names = owners.get(arc);
  if (!names || names.size < 2 || names.has(HOME) || names.has('Baikonur')) return false;
  return [...names].some((name) => DRAWN.has(name));
}

/** Draws the only coast in the box; its islands are too small to draw. */
function caspian(): TopologyPoint[][] {
  const coast = arcs.filter((_, index) => owners.get(index)?.size === 1 && !isHome(index));
  return joinLines(coast).filter((line) => line.length > 40);
}

/** Draws Panj and the upper Amudarya from the border of Afghanistan, which they form. */
function borderRivers(): TopologyPoint[][] {
  return joinLines(
    arcs.filter((arc, index) => {
      const names = owners.get(index);
      if (!names?.has('Afghanistan')) return false;
      return names.has(HOME) || (names.has('Tajikistan') && arc.some(([longitude]) => longitude < 70));
    }),
  ).map((line) => line.filter(([longitude]) => longitude < 72));
}

function closed(ring: readonly TopologyPoint[]): TopologyPoint[] {
  const [first] = ring;
  return first ? [...ring, first] : [];
}

function round(degrees: number): number {
  return Math.round(degrees * SCALE);
}

function placed({ ru, uz, at: [longitude, latitude] }: Place) {
  return { ru, uz, at: [round(longitude), round(latitude)] };
}

/** Longitude and latitude in turn, each as the difference from the previous point. */
function packed(line: readonly TopologyPoint[]): number[] {
  let [x, y] = [0, 0];
  return line.flatMap(([longitude, latitude]) => {
    const step = [round(longitude) - x, round(latitude) - y];
    x = round(longitude);
    y = round(latitude);
    return step;
  });
}
