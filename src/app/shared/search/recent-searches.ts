import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { foldWord } from '#text/letters/fold-word.ts';
import { writeSetting } from '#app/platform/device-storage.ts';
import { readRecentSearches, SEARCHES_KEY } from './stored-searches.ts';

const MOST = 12;

/**
 * Searches made on this device among ads of a kind, newest first. They never leave the device, and a logout deletes
 * them.
 */
export function recentSearches(kind: AdKind): string[] {
  return readRecentSearches().flatMap((each) => (each.kind === kind ? [each.text] : []));
}

/** A repeated search, in whichever script, moves to the front. */
export function saveRecentSearch(kind: AdKind, typed: string): void {
  const text = typed.trim();
  if (text.length < 2 || text.length > LIMITS.searchMax) return;
  const others = readRecentSearches().filter(
    (each) => each.kind !== kind || normalizeSearch(each.text) !== normalizeSearch(text),
  );
  writeSetting(SEARCHES_KEY, JSON.stringify([{ kind, text }, ...others].slice(0, MOST)));
}

export function clearRecentSearches(): void {
  writeSetting(SEARCHES_KEY, null);
}

/** Normalizes a search for comparison, independent of its script. */
export function normalizeSearch(text: string): string {
  return text.toLowerCase().split(/\s+/u).map(foldWord).join(' ').trim();
}
