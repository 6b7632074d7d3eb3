import { readdirSync } from 'node:fs';
import { CABINET_PATHS } from '#app/pages/cabinet/cabinet-paths.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { INFO_SLUGS } from '#contract/info-pages.ts';
import { publicRoutes } from './public-routes.ts';

const ROUTES = 'src/app/routes';
const PLURALS = Object.values(AD_PLURALS).join('|');

interface Routes {
  /** Routes for everybody. */
  open: string[];
  /** Routes for signed-in people. */
  guarded: string[];
}

/** Addresses of every route file: a new route is included by itself, or fails with a message that it needs an id. */
export async function everyRoute(origin: string): Promise<Routes> {
  const shown = await publicRoutes(origin);
  const patterns = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
    .map(patternOf)
    .toSorted();
  const open: string[] = [];
  const guarded: string[] = [];
  for (const pattern of patterns) {
    if (pattern === '/cabinet/$') guarded.push(...CABINET_PATHS.map((path) => `/cabinet/${path}`));
    else if (pattern === '/ads/$') open.push('/ads/vacancy', '/ads/service', '/ads/task');
    else if (pattern === '/info/$page') open.push(...INFO_SLUGS.map((page) => `/info/${page}`));
    else if (!pattern.includes('$')) open.push(pattern);
    else open.push(...addressesLike(pattern, shown));
  }
  return { open, guarded };
}

/** The route pattern of a file name. */
function patternOf(file: string): string {
  const path = file.replace(/\.tsx$/, '').replace(/_?\.(?=\w)/g, '/');
  return `/${path.replace(/(?:^|\/)index$/, '')}`;
}

/** The known addresses of the pattern, with real ids: one of each kind of ads. */
function addressesLike(pattern: string, known: readonly string[]): string[] {
  const like = new RegExp(`^${pattern.replace('$plural', `(?:${PLURALS})`).replace('$id', '\\d+')}$`);
  const found = known.filter((path) => like.test(path));
  if (found.length === 0)
    throw new Error(`tests/setup/browser/public-routes.ts has no address like ${pattern}`);
  return found;
}
