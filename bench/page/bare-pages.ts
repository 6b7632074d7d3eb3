// Controls for comparison, served as they are (one answer, compressed): the list's text and nothing else, and the same
// list hydrated by React, Router and Query.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BUILD_TARGET, serveFiles } from '#bench/bare-page/serve-files.ts';

const BARE_PAGE = path.join(import.meta.dirname, '../bare-page');
const HEAD = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">';

interface BarePages {
  staticUrl: string;
  hydratedUrl: string;
  stop: () => Promise<void>;
}

/** `list` is the response body of our list's call. */
export async function serveBarePages(list: string): Promise<BarePages> {
  const { items }: { items: object[] } = JSON.parse(list);
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-bare-'));
  const markup = await renderedList(folder, items);
  const text = markup.replace(/<\/article>/g, '<p>').replace(/<(?!p>)[^>]+>/g, ' ');
  const state = JSON.stringify(items).replaceAll('<', '\\u003c');
  const pages = new Map([
    ['/static', `${HEAD}<title>Bare</title><p>${text}`],
    [
      '/',
      `${HEAD}<title>Hydrated</title><script type="module" src="/hydrate.js"></script><div id="root">${markup}</div>` +
        `<script type="application/json" id="state">${state}</script>`,
    ],
  ]);
  const script = brotliCompressSync(await readFile(path.join(folder, 'client/hydrate.js')));
  const files = new Map([...pages].map(([name, page]) => [name, brotliCompressSync(page)]));
  const { origin, stop } = await serveFiles((asked) => {
    const type = asked === '/hydrate.js' ? 'text/javascript' : 'text/html';
    const body = asked === '/hydrate.js' ? script : files.get(asked);
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' };
    return body && { headers, body };
  });
  return {
    staticUrl: `${origin}/static`,
    hydratedUrl: `${origin}/`,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds both halves as the app is built, and renders the list. */
async function renderedList(folder: string, items: object[]): Promise<string> {
  const common = { configFile: false, logLevel: 'warn', publicDir: false, root: BARE_PAGE } as const;
  const plugins = [react({ compiler: true })];
  await build({
    ...common,
    plugins,
    build: {
      outDir: path.join(folder, 'client'),
      emptyOutDir: true,
      target: BUILD_TARGET,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(BARE_PAGE, 'hydrate.tsx'),
        output: { entryFileNames: 'hydrate.js', codeSplitting: false },
      },
    },
  });
  await build({
    ...common,
    plugins,
    ssr: { noExternal: true },
    build: {
      outDir: path.join(folder, 'server'),
      emptyOutDir: true,
      ssr: path.join(BARE_PAGE, 'render.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  });
  const { renderList } = await import(pathToFileURL(path.join(folder, 'server/render.mjs')).href);
  return String(await renderList(items));
}
