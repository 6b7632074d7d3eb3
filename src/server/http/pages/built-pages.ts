import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NormalizeAddress, RenderPage, RuntimeConfig } from '#contract/page.ts';
import type { BuiltFiles } from './built-files.ts';
import type { PageCache } from './page-cache.ts';
import { builtTemplate } from './page-template.ts';
import { createPageHandler, type PageHandler, type PagesDeps } from './pages.ts';

export async function builtPages(
  dist: string,
  deps: Pick<PagesDeps, 'origins' | 'log' | 'shell' | 'isBehindEdge'> & {
    config: RuntimeConfig;
    files: BuiltFiles;
    cache: PageCache;
  },
): Promise<PageHandler> {
  const entry: { renderPage: RenderPage; normalizeAddress: NormalizeAddress } = await import(
    pathToFileURL(resolve(dist, 'ssr/entry-server.js')).href
  );
  const template = builtTemplate(deps.files);
  const { renderPage: render, normalizeAddress } = entry;
  return createPageHandler({
    ...deps,
    styleHashes: deps.files.styleHashes,
    template,
    render,
    normalizeAddress,
  });
}
