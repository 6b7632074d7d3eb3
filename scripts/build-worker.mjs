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

/** Files without a hash in their name that every screen needs. */
const PUBLIC_FILES = ['favicon.svg'];

export async function buildWorker() {
  const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8'));
  const hashed = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
  const files = [...hashed].toSorted((a, b) => (a < b ? -1 : 1));
  const shell = [
    ...files
      .filter((file) => !MAP.test(file) && !TEXTS.test(file))
      .map((file) => ({ url: `/${file}`, revision: null })),
    ...PUBLIC_FILES.map((file) => ({ url: `/${file}`, revision: revisionOf(file) })),
  ];
  const named = (pattern) => files.filter((file) => pattern.test(file)).map((file) => `/${file}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __BUILT_FILES__: JSON.stringify({ shell, texts: named(TEXTS), map: named(MAP) }),
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

function revisionOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(FOLDER, file)))
    .digest('hex')
    .slice(0, 12);
}
