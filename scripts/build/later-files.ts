// Which of the built files the worker does not install with the app, but fetches when there is time, or when they are needed.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface LaterFiles {
  /** Texts of the info pages, in both languages. */
  texts: string[];
  /** The map's code and basemap: more than half of all bytes, and for two screens. */
  map: string[];
  /** Sign-in, cabinet and moderation: of no use without a network to whoever is not signed in. */
  people: string[];
}

const MAP_FILES = ['gl-map', 'maplibre-gl', 'basemap-features'];
const TEXT_FILES = /^\/assets\/[\w-]+\.(?:ru|uz)-/;

/** Below src/app: what only people who are signed in, or are about to be, come to. */
const PEOPLE_SOURCES = [
  'locales/people/',
  'pages/cabinet/',
  ...['cabinet/', 'login', 'registration', 'forgot-password'].map((route) => `routes/${route}`),
  ...['avatar', 'balance', 'cabinet', 'moderation', 'portfolio', 'reports', 'security', 'sign-in'].map(
    (feature) => `features/${feature}/`,
  ),
  'features/verification/',
];

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
    people: files.filter((file) => !everybodys.has(file)),
  };
  const sources = Object.keys(manifest);
  const rotten = [
    ...MAP_FILES.filter((name) => !files.some((file) => isNamed(file, name))),
    ...PEOPLE_SOURCES.filter((name) => !sources.some((source) => source.startsWith(`src/app/${name}`))),
    ...Object.entries(found).flatMap(([name, { length }]) => (length === 0 ? [name] : [])),
  ];
  if (rotten.length > 0)
    throw new Error(`later-files.ts names what is not in the build: ${rotten.join(', ')}`);
  return found;
}

/** The map and the texts, which a page that has been idle lets the worker fetch. */
export function isForEverybodyLater(file: string): boolean {
  return isMap(file) || isText(file);
}

function isText(file: string): boolean {
  return TEXT_FILES.test(file);
}

function isMap(file: string): boolean {
  return MAP_FILES.some((name) => isNamed(file, name));
}

function isNamed(file: string, name: string): boolean {
  return file.startsWith(`/assets/${name}-`);
}

function isPeoples(source: string): boolean {
  return PEOPLE_SOURCES.some((name) => source.startsWith(`src/app/${name}`));
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
