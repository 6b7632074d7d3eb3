// Which of the built files the worker does not install with the app, but fetches when there is time, or when they are needed.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface LaterFiles {
  /** Texts of the info pages, in both languages. */
  texts: string[];
  /** The map's code and basemap: more than half of all bytes, and for two screens. */
  map: string[];
  /** Favourites and what was looked at, with their words: for whoever has any. */
  kept: string[];
  /** Photos on the whole screen. */
  viewer: string[];
  /** The cabinet behind its first screens, and moderation: of no use without a network to whoever is not signed in. */
  people: string[];
}

const MAP_FILES = ['gl-map', 'maplibre-gl', 'basemap-features', 'drawn-basemap'];
const FAVOURITES_FILES = ['favourites-screens', 'favourites-ru', 'favourites-uz'];
const VIEWER_FILES = ['photo-viewer'];
const TEXT_FILES = /^\/assets\/[\w-]+\.(?:ru|uz)-/;

/** Below src/app: what only people who are signed in come to, and what does nothing without a network. Sign-in and the cabinet's first screens are everybody's. */
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
  'platform/outbox/queue-silently',
  'platform/outbox/run-outbox',
  'platform/people/profile/',
  'platform/private-cache/',
  'platform/push/keep-push',
  'platform/sockets/',
  'pages/requests/sides',
  'pages/user/personal',
  ...['avatar', 'balance', 'own-home', 'portfolio', 'reports', 'security', 'verification'].map(
    (feature) => `features/${feature}/`,
  ),
];

/** The same by the names of chunk-table.ts (what a search field suggests comes to everybody, with its first focus): several entries in one piece go by its name alone. */
const PEOPLE_CHUNKS = ['personal-bell', 'posting', 'requests', 'suggest'];

interface Part {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Part>>;

/** Read from what the build says of itself in the folder that it wrote. */
export function readLaterFiles(folder: string): LaterFiles {
  return sortFiles(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')));
}

/** A name that nothing in the build answers to is an error: what it stood for would be installed with the app. */
export function sortFiles(manifest: Manifest): LaterFiles {
  const files = [...new Set(Object.values(manifest).flatMap(filesOf))].toSorted((a, b) => (a < b ? -1 : 1));
  const everybodys = reachableFiles(manifest, (source) => !isPeoples(source));
  const found = {
    texts: files.filter(isText),
    map: files.filter(isMap),
    kept: files.filter(isKept),
    viewer: files.filter(isViewer),
    // The map's worker is reached by its address alone.
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

/** What a page that has been idle lets the worker fetch. */
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

/** A file without which another does not start is fetched with it, so it has to be installed where the other is. */
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

/** The files that the app can come to from its entry by way of parts that are let through. */
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
