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
): Promise<Pages> {
  const entry: { renderPage: RenderPage } = await import(
    pathToFileURL(resolve(dist, 'ssr/entry-server.js')).href
  );
  const template = builtTemplate(deps.files);
  return createPages({ ...deps, template, cache: new PageCache(), render: entry.renderPage });
}
