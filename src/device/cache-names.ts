import type { DataKind } from './data-kinds.ts';

/**
 * Names of the worker's caches: the worker fills them, the page measures and clears them. A cache whose content
 * changes its shape gets another name; the next worker deletes every cache that is not named here.
 */
export const CACHE_NAMES = {
  app: 'app',
  later: 'later-v1',
  map: 'map-v1',
  lookups: 'lookups-v1',
  lists: 'lists-v2',
  details: 'details-v2',
  geo: 'geo-v2',
  images: 'images-v1',
  /** Snapshots of screens, deleted early when the device is full, since each visit makes new ones. */
  snapshots: 'looks-v1',
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
  [CACHE_NAMES.snapshots]: 'ads',
};
const kindsByName = new Map<string, DataKind>(Object.entries(KINDS));

/** False for another build's cache, whose content is unknown. */
export function isKnownCache(name: string): boolean {
  return kindsByName.has(name);
}

export function kindOfCache(name: string): DataKind {
  return kindsByName.get(name) ?? 'app';
}
