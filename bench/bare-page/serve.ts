import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export interface BarePage {
  origin: string;
  stop: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Builds the page as the app is built, and serves it with the list that it shows. */
export async function serveBarePage(folder: string, list: string): Promise<BarePage> {
  const files = new Map<string, Buffer>([['/list.json', Buffer.from(list)]]);
  const common = { configFile: false, logLevel: 'warn', publicDir: false } as const;
  const target = ['chrome107', 'safari16.4', 'firefox114'];
  await build({
    ...common,
    root: import.meta.dirname,
    plugins: [react({ compiler: true })],
    build: { outDir: folder, emptyOutDir: true, target, modulePreload: { polyfill: false } },
  });
  const precached = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
  await build({
    ...common,
    define: {
      __FILES__: JSON.stringify(precached.map((url) => ({ url, revision: 'bench' }))),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'sw.js'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
  for (const name of [...precached, '/sw.js']) files.set(name, await readFile(path.join(folder, name)));

  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = files.has(asked) ? asked : '/index.html';
    response
      .writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' })
      .end(files.get(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare page has no port');
  return {
    origin: `http://localhost:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
