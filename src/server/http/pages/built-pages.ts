import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage, RuntimeConfig } from '../../../contract/page.ts';
import { PageCache } from './page-cache.ts';
import { readPageTemplate } from './page-template.ts';
import { createPages, type Pages, type PagesDeps } from './pages.ts';

/** Pages of the built app in `dist`. */
export async function builtPages(
  dist: string,
  deps: Pick<PagesDeps, 'origins' | 'log'> & { config: RuntimeConfig },
): Promise<{ pages: Pages; cache: PageCache }> {
  const entry: { renderPage: RenderPage } = await import(
    pathToFileURL(resolve(dist, 'ssr/entry-server.js')).href
  );
  const cache = new PageCache();
  const template = await readPageTemplate(join(dist, 'client'));
  return { cache, pages: createPages({ ...deps, template, cache, render: entry.renderPage }) };
}
