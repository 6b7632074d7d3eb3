// Controls for comparison, served as they are (one answer, compressed): the list's text and nothing else, and the same
// list hydrated by React, Router and Query.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const BARE_PAGE = path.join(import.meta.dirname, '../bare-page');
const HEAD = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">';

export interface BarePages {
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
  const answers = new Map<string, { type: string; body: Buffer }>([
    ['/static', { type: 'text/html', body: compressed(`${HEAD}<title>Bare</title><p>${text}`) }],
    [
      '/',
      {
        type: 'text/html',
        body: compressed(
          `${HEAD}<title>Hydrated</title><script type="module" src="/hydrate.js"></script><div id="root">${markup}</div>` +
            `<script type="application/json" id="state">${state}</script>`,
        ),
      },
    ],
    [
      '/hydrate.js',
      { type: 'text/javascript', body: compressed(await readFile(path.join(folder, 'client/hydrate.js'))) },
    ],
  ]);
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!answer) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': `${answer.type}; charset=utf-8`, 'content-encoding': 'br' })
      .end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare pages have no port');
  const origin = `http://localhost:${address.port}`;
  return {
    staticUrl: `${origin}/static`,
    hydratedUrl: `${origin}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
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
      target: ['chrome107', 'safari16.4', 'firefox114'],
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

function compressed(body: string | Buffer): Buffer {
  return brotliCompressSync(body);
}
