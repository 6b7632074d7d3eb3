import { readdirSync } from 'node:fs';
import { CABINET_PATHS } from '#app/pages/cabinet/cabinet-paths.ts';
import { INFO_SLUGS } from '#contract/info-pages.ts';
import { publicRoutes } from './public-routes.ts';

const ROUTES = 'src/app/routes';

interface Routes {
  /** For anybody. */
  open: string[];
  /** For whoever is signed in. */
  guarded: string[];
}

/** Addresses of every route that there is a file of: one that is new joins by itself, or says that it needs an id. */
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
    else if (pattern === '/ads/$') guarded.push('/ads/vacancy', '/ads/service', '/ads/task');
    else if (pattern === '/info/$page') open.push(...INFO_SLUGS.map((page) => `/info/${page}`));
    else if (!pattern.includes('$')) open.push(pattern);
    else open.push(addressLike(pattern, shown));
  }
  return { open, guarded };
}

/** What the router makes of a file's name. */
function patternOf(file: string): string {
  const path = file.replace(/\.tsx$/, '').replace(/_?\.(?=\w)/g, '/');
  return `/${path.replace(/(?:^|\/)index$/, '')}`;
}

/** One with an id that is there. */
function addressLike(pattern: string, known: readonly string[]): string {
  const like = new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}$`);
  const found = known.find((path) => like.test(path));
  if (found === undefined) throw new Error(`tests/setup/public-routes.ts has no address like ${pattern}`);
  return found;
}
