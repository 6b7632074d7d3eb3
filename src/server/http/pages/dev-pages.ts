import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import type { NormalizeAddress, RenderPage, RuntimeConfig } from '#contract/page.ts';
import { PageCache } from './page-cache.ts';
import { templateOf } from './page-template.ts';
import { createPageHandler, type PageHandler, type PagesDeps } from './pages.ts';

export interface DevSite {
  pages: PageHandler;
  /** Serves Vite's own responses: modules, styles, hot reload. Resolves to false for other requests. */
  serveModule: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;
  close: () => Promise<void>;
}

export async function devPages(
  deps: Pick<PagesDeps, 'origins' | 'log'> & { config: RuntimeConfig },
): Promise<DevSite> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const pages: PageHandler = async (request, api) => {
    const entry = await renderer(vite);
    const html = await vite.transformIndexHtml('/', await readFile('index.html', 'utf8'));
    const template = templateOf(html, () => '');
    const answer = await createPageHandler({
      ...deps,
      template,
      shell: null,
      isBehindEdge: false,
      styleHashes: [],
      cache: new PageCache({ lifetimeMs: 0 }),
      render: entry.renderPage,
      normalizeAddress: entry.normalizeAddress,
    })(request, api);
    // Vite inlines styles in style elements and connects to the page over its own socket.
    answer.headers.delete('Content-Security-Policy');
    return answer;
  };
  const serveModule = (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> =>
    new Promise((resolve, reject) => {
      outgoing.once('close', () => resolve(true));
      vite.middlewares(incoming, outgoing, (error?: unknown) => {
        if (error) reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }));
        else resolve(false);
      });
    });
  return { pages, serveModule, close: () => vite.close() };
}

type Entry = { renderPage: RenderPage; normalizeAddress: NormalizeAddress };

async function renderer(vite: ViteDevServer): Promise<Entry> {
  const { renderPage, normalizeAddress } = await vite.ssrLoadModule('/src/app/entry-server.tsx');
  return { renderPage, normalizeAddress };
}
