// Lists the built files that the worker does not install with the app, but fetches when idle or when they are needed.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface LaterFiles {
  /** Texts of the info pages, in both languages. */
  texts: string[];
  /** The map's code and basemap: more than half of all bytes, for two screens. */
  map: string[];
  /** Screens and texts of favourites and recently viewed ads, for people who have any. */
  kept: string[];
  /** The full-screen photo viewer. */
  viewer: string[];
  /** Screens of the cabinet except its first ones, and moderation: useless offline to anybody who is not signed in. */
  people: string[];
}

const MAP_FILES = ['gl-map', 'maplibre-gl', 'basemap-features', 'drawn-basemap'];
const FAVOURITES_FILES = ['favourites-screens', 'favourites-ru', 'favourites-uz'];
const VIEWER_FILES = ['photo-viewer'];
const TEXT_FILES = /^\/assets\/[\w-]+\.(?:ru|uz)-/;

/**
 * Paths below src/app that only signed-in people use, or that do nothing offline. Sign-in and the cabinet's first
 * screens are for everybody.
 */
const PEOPLE_SOURCES = [
  'features/app-link/',
  'features/ads/searches/',
  'features/notifications/notifications-screen',
  'locales/bell/',
  'locales/own-home/',
  'locales/people/',
  'locales/posting/',
  'pages/ad/personal',
  'pages/ads/',
  'routes/ads/',
  'pages/cabinet/cabinet-feedbacks',
  'pages/cabinet/cabinet-messages',
  'pages/cabinet/cabinet-moderation',
  'pages/cabinet/cabinet-settings',
  'pages/cabinet/cabinet-waiting',
  'pages/cabinet/my-ads',
  'pages/not-found/own-instead',
  'platform/errors/tell-error',
  'platform/favourites/write-in-room',
  'platform/snapshots/save-snapshots',
  'platform/outbox/run-outbox',
  'platform/outbox/send-unstored',
  'platform/people/profile/',
  'platform/private-cache/',
  'platform/push/keep-push',
  'platform/session/settle-device',
  'platform/sockets/',
  'pages/requests/sides',
  'pages/user/personal',
  ...['avatar', 'balance', 'own-home', 'portfolio', 'reports', 'security', 'verification'].map(
    (feature) => `features/${feature}/`,
  ),
];

/**
 * Chunks of chunk-table.ts that belong to people too, named because several entries share one file (search suggestions
 * load for everybody with the first focus).
 */
const PEOPLE_CHUNKS = ['personal-bell', 'posting', 'requests', 'suggest'];

interface Part {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Part>>;

/** Reads the manifest of the build in the folder. */
export function readLaterFiles(folder: string): LaterFiles {
  return sortFiles(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')));
}

/**
 * Sorts the files of a build. A name that matches nothing in the build is an error: its files would be installed with
 * the app.
 */
export function sortFiles(manifest: Manifest): LaterFiles {
  const files = [...new Set(Object.values(manifest).flatMap(filesOf))].toSorted((a, b) => (a < b ? -1 : 1));
  const everybodys = reachableFiles(manifest, (source) => !isPeoples(source));
  const found = {
    texts: files.filter(isText),
    map: files.filter(isMap),
    kept: files.filter(isKept),
    viewer: files.filter(isViewer),
    // Only its address leads to the map's worker, so that it is not reachable by imports.
    people: files.filter((file) => !everybodys.has(file) && !isMap(file)),
  };
  const sources = Object.keys(manifest);
  const rotten = [
    ...[...MAP_FILES, ...FAVOURITES_FILES, ...VIEWER_FILES].filter(
      (name) => !files.some((file) => isNamed(file, name)),
    ),
    ...PEOPLE_SOURCES.filter((name) => !sources.some((source) => source.startsWith(`src/app/${name}`))),
    ...PEOPLE_CHUNKS.filter((name) => !sources.some((source) => source.startsWith(`_${name}-`))),
    ...Object.entries(found).flatMap(([name, { length }]) => (length === 0 ? [name] : [])),
  ];
  if (rotten.length > 0)
    throw new Error(`later-files.ts names what is not in the build: ${rotten.join(', ')}`);
  const missing = neededBeforeTheyAreThere(manifest, new Set(Object.values(found).flat()));
  if (missing.length > 0)
    throw new Error(`What is installed cannot start without what comes later: ${missing.join(', ')}`);
  return found;
}

/** Whether an idle page lets the worker fetch this file for everybody. */
export function isForEverybodyLater(file: string): boolean {
  return isMap(file) || isText(file) || isKept(file) || isViewer(file);
}

function isText(file: string): boolean {
  return TEXT_FILES.test(file);
}

function isMap(file: string): boolean {
  return MAP_FILES.some((name) => isNamed(file, name));
}

function isKept(file: string): boolean {
  return FAVOURITES_FILES.some((name) => isNamed(file, name));
}

function isViewer(file: string): boolean {
  return VIEWER_FILES.some((name) => isNamed(file, name));
}

function isNamed(file: string, name: string): boolean {
  return file.startsWith(`/assets/${name}-`);
}

function isPeoples(source: string): boolean {
  return (
    PEOPLE_SOURCES.some((name) => source.startsWith(`src/app/${name}`)) ||
    PEOPLE_CHUNKS.some((name) => source.startsWith(`_${name}-`))
  );
}

/** Installed files that import a lazy one: they could not start without it. */
function neededBeforeTheyAreThere(manifest: Manifest, later: ReadonlySet<string>): string[] {
  const isLater = (part: Part | undefined): boolean => part !== undefined && later.has(`/${part.file}`);
  return Object.values(manifest)
    .filter((part) => !isLater(part))
    .flatMap(({ file, imports = [] }) =>
      imports.filter((name) => isLater(manifest[name])).map((name) => `${file} needs ${name}`),
    );
}

function filesOf({ file, css = [], assets = [] }: Part): string[] {
  return [file, ...css, ...assets].map((name) => `/${name}`);
}

/** Files reachable from the entry through parts that the predicate accepts. */
function reachableFiles(manifest: Manifest, isLetThrough: (source: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (source: string): void => {
    const part = manifest[source];
    if (seen.has(source) || !part || !isLetThrough(source)) return;
    seen.add(source);
    for (const file of filesOf(part)) files.add(file);
    for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  return files;
}
