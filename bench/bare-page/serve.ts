import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BUILD_TARGET, type ServedFiles, serveFiles } from './serve-files.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Builds the page as the app is built, and serves it with the list that it shows. */
export async function serveBarePage(folder: string, list: string): Promise<ServedFiles> {
  const files = new Map<string, Buffer>([['/list.json', Buffer.from(list)]]);
  const common = { configFile: false, logLevel: 'warn', publicDir: false } as const;
  await build({
    ...common,
    root: import.meta.dirname,
    plugins: [react({ compiler: true })],
    build: { outDir: folder, emptyOutDir: true, target: BUILD_TARGET, modulePreload: { polyfill: false } },
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
      target: BUILD_TARGET,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'sw.js'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
  for (const name of [...precached, '/sw.js']) files.set(name, await readFile(path.join(folder, name)));

  return await serveFiles((asked) => {
    const name = files.has(asked) ? asked : '/index.html';
    return {
      headers: { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' },
      body: files.get(name),
    };
  });
}
