import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { parseJson } from '#device/parse-json.ts';
import { readSetting } from '#app/platform/device-storage.ts';

export const SEARCHES_KEY = '@searches_v1';

export interface RecentSearch {
  readonly kind: AdKind;
  readonly text: string;
}

/** Searches made on this device, newest first; the stored text is validated, since anything may have written to it. */
export function readRecentSearches(): RecentSearch[] {
  const stored = parseJson(readSetting(SEARCHES_KEY));
  return Array.isArray(stored) ? stored.flatMap((each) => readOne(each) ?? []) : [];
}

function readOne(each: unknown): RecentSearch | undefined {
  if (typeof each !== 'object' || each === null || !('kind' in each) || !('text' in each)) return undefined;
  const kind = AD_KINDS.find((known) => known === each.kind);
  const { text } = each;
  return kind && typeof text === 'string' ? { kind, text: text.slice(0, LIMITS.searchMax) } : undefined;
}
