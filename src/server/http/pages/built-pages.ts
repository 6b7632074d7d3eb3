import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage, RuntimeConfig } from '../../../contract/page.ts';
import type { BuiltFiles } from './built-files.ts';
import { PageCache } from './page-cache.ts';
import { builtTemplate } from './page-template.ts';
import { createPages, type Pages, type PagesDeps } from './pages.ts';

/** Pages of the built app in `dist`. */
export async function builtPages(
  dist: string,
  deps: Pick<PagesDeps, 'origins' | 'log' | 'shell'> & { config: RuntimeConfig; files: BuiltFiles },
): Promise<{ pages: Pages; cache: PageCache }> {
  const entry: { renderPage: RenderPage } = await import(
    pathToFileURL(resolve(dist, 'ssr/entry-server.js')).href
  );
  const cache = new PageCache();
  const template = builtTemplate(deps.files);
  return { cache, pages: createPages({ ...deps, template, cache, render: entry.renderPage }) };
}
