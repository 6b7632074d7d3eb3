import type { Query, QueryClient } from '@tanstack/react-query';
import type { AdCard, AdFull } from '#contract/ads/entities.ts';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { isGone } from '#device/call-error.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { adKey } from '#device/offline-ads/ad-row.ts';
import { deleteStoredAd, storeSeenAds } from '#device/offline-ads/store-seen-ads.ts';
import { whenIdle } from '#app/platform/when-idle.ts';

/** Answers are saved in batches, when the page is idle. */
const GATHER_MS = 2000;
/** Maximum age of an answer to save; an older one comes from storage and was saved before. */
const FRESH_MS = 60_000;

type Ad = AdCard | AdFull;

/** Kinds by the names of the calls that answer with ads: lists, shelves, similar ads and details. */
const ADS_IN = new Map<string, AdKind>(
  AD_KINDS.flatMap((kind) =>
    ['list', 'get', 'similar'].map((call): [string, AdKind] => [`${AD_PLURALS[kind]}.${call}`, kind]),
  ),
);

export function saveShownAds(queryClient: QueryClient): void {
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keepAll = async (): Promise<void> => {
    timer = undefined;
    const queries = [...waiting];
    waiting.clear();
    const { database } = await openDeviceDatabase();
    if (!database) return;
    const now = Date.now();
    const fresh = queries.filter(({ state }) => state.data && state.dataUpdatedAt > now - FRESH_MS);
    await storeSeenAds(database, distinct(fresh.flatMap(({ state }) => adsIn(state.data))), now);
    for (const key of queries.flatMap(keysOfGoneAds)) await deleteStoredAd(database, key);
  };
  const add = (query: Query): void => {
    if (!ADS_IN.has(String(query.queryKey[0]))) return;
    waiting.add(query);
    timer ??= setTimeout(() => whenIdle(() => void keepAll().catch(() => undefined), GATHER_MS), GATHER_MS);
  };

  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll()) add(query);
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' || event.action.type === 'error') add(event.query);
  });
}

/** Dedupes ads; details win, as they have more than a list's card of the same ad. */
function distinct(ads: readonly Ad[]): Ad[] {
  const best = new Map<string, Ad>();
  for (const ad of ads) {
    const key = adKey(ad.kind, ad.id);
    const other = best.get(key);
    if (!other || 'images' in ad) best.set(key, ad);
  }
  return [...best.values()];
}

function adsIn(data: unknown): Ad[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(adsIn);
  if ('items' in data && Array.isArray(data.items)) return data.items.filter(isAd);
  return isAd(data) ? [data] : [];
}

function isAd(data: unknown): data is Ad {
  return typeof data === 'object' && data !== null && 'kind' in data && 'translations' in data;
}

function keysOfGoneAds({ queryKey: [name, args], state }: Query): string[] {
  const kind = ADS_IN.get(String(name));
  if (!kind || !isGone(state.error)) return [];
  const id = idIn(args);
  return id === undefined ? [] : [adKey(kind, id)];
}

function idIn(args: unknown): string | undefined {
  if (typeof args !== 'object' || args === null || !('params' in args)) return undefined;
  const { params } = args;
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return typeof params.id === 'string' ? params.id : undefined;
}
