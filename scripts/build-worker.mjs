// Builds the service worker, a program of its own: one file, which knows by name every file that it keeps.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const FOLDER = 'dist/client';

/** More than half of all bytes, and for two screens: fetched when idle, after the app itself. */
const MAP = /^assets\/(gl-map|maplibre-gl|basemap-features)/;
/** The texts of the info pages, in both languages: the same. */
const TEXTS = /^assets\/[\w-]+\.(ru|uz)-/;

/** Sign-in, cabinet and moderation: of no use without a network to whoever is not signed in. */
const PEOPLE =
  /^src\/app\/(locales\/people\/|pages\/cabinet\/|routes\/(cabinet|login|registration|forgot-password)|features\/(avatar|balance|cabinet|moderation|portfolio|reports|security|settings|sign-in|verification)\/)/;

/** Files without a hash in their name that every screen needs. */
const PUBLIC_FILES = ['favicon.svg'];

export async function buildWorker() {
  const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8'));
  const hashed = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
  const files = [...hashed].toSorted((a, b) => (a < b ? -1 : 1));
  const everybodys = reachable(manifest, (name) => !PEOPLE.test(name));
  const people = files.filter((file) => !everybodys.has(file));
  const shell = [
    ...files
      .filter((file) => everybodys.has(file) && !MAP.test(file) && !TEXTS.test(file))
      .map((file) => ({ url: `/${file}`, revision: null })),
    ...PUBLIC_FILES.map((file) => ({ url: `/${file}`, revision: revisionOf(file) })),
  ];
  const named = (pattern) => files.filter((file) => pattern.test(file)).map((file) => `/${file}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __BUILT_FILES__: JSON.stringify({
        shell,
        texts: named(TEXTS),
        map: named(MAP),
        people: people.map((file) => `/${file}`),
      }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: FOLDER,
      emptyOutDir: false,
      target: ['chrome107', 'safari16.4', 'firefox114'],
      modulePreload: false,
      rolldownOptions: {
        input: 'src/sw/main.ts',
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
}

/** The files that the app can come to from its entry by way of parts that are let through. */
function reachable(manifest, isLetThrough) {
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    const part = manifest[name];
    if (seen.has(name) || !part || !isLetThrough(name)) return;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(file);
    for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  return files;
}

function revisionOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(FOLDER, file)))
    .digest('hex')
    .slice(0, 12);
}
