import type { DataKind } from './data-kinds.ts';

/**
 * The worker's caches: it fills them, the page weighs and clears them. A cache whose content changes its shape gets
 * another name; the next worker removes every cache that has no name here.
 */
export const CACHE_NAMES = {
  app: 'app',
  later: 'later-v1',
  map: 'map-v1',
  lookups: 'lookups-v1',
  lists: 'lists-v1',
  details: 'details-v1',
  geo: 'geo-v1',
  images: 'images-v1',
  /** What screens last looked like: made anew by itself, so the first to go where room is short. */
  looks: 'looks-v1',
} as const;

export type CacheName = (typeof CACHE_NAMES)[keyof typeof CACHE_NAMES];

const KINDS: Record<CacheName, DataKind> = {
  [CACHE_NAMES.app]: 'app',
  [CACHE_NAMES.later]: 'app',
  [CACHE_NAMES.map]: 'map',
  [CACHE_NAMES.lookups]: 'ads',
  [CACHE_NAMES.lists]: 'ads',
  [CACHE_NAMES.details]: 'ads',
  [CACHE_NAMES.geo]: 'ads',
  [CACHE_NAMES.images]: 'photos',
  [CACHE_NAMES.looks]: 'ads',
};
const kindsByName = new Map<string, DataKind>(Object.entries(KINDS));

/** Of another build's cache it is not known what it holds. */
export function isKnownCache(name: string): boolean {
  return kindsByName.has(name);
}

/** What a person is told is in a cache. */
export function kindOfCache(name: string): DataKind {
  return kindsByName.get(name) ?? 'app';
}
