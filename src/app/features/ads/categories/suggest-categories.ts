import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category } from '#contract/lookups/entities.ts';
import type { OfflineAds } from '#device/offline-ads/offline-ads.ts';
import { splitWords } from '#text/letters/words.ts';
import { isLittle } from '#text/stems/stop-words.ts';
import { TRADE_WORDS } from '#text/trade-words.ts';
import type { CategorySearch } from './find-categories.ts';

const MOST_WORDS = 8;
const SHORTEST_WORD = 3;
const SAMPLE = 60;
/** A term that occurs in many categories says little about any of them. */
const LEAST_SHARE = 0.25;
const LEAST_SCORE = 0.5;
const MOST = 2;

interface Known {
  readonly leaves: readonly Category[];
  readonly search: CategorySearch;
  readonly saved: Pick<OfflineAds, 'list'> | null;
}

/**
 * Suggests leaves for a title, best first: by their names, and by the categories of offline ads with the same terms.
 */
export async function suggestCategories(
  kind: AdKind,
  title: string,
  { leaves, search, saved }: Known,
): Promise<Category[]> {
  const words = splitWords(title)
    .filter((word) => word.length >= SHORTEST_WORD && !isLittle(word))
    .slice(0, MOST_WORDS);
  const scores = new Map<string, number>();
  const add = (id: string, score: number): void => void scores.set(id, (scores.get(id) ?? 0) + score);
  for (const word of words) {
    const named = search(word);
    for (const { id, slug } of named) {
      // Folding makes "свет" and "цвет" one word: the spelling tells which of them is meant.
      add(id, 1 / named.length + (TRADE_WORDS[slug]?.split(' ').includes(word) ? LEAST_SCORE : 0));
    }
    // oxlint-disable-next-line no-await-in-loop -- the ads are in memory after the first read
    const ads = (await saved?.list(kind, { search: word, size: SAMPLE }, (id) => [id]))?.items ?? [];
    for (const leaf of leaves) {
      const share = ads.filter(({ category }) => category === leaf.id).length / Math.max(ads.length, 3);
      if (share >= LEAST_SHARE) add(leaf.id, share);
    }
  }
  const known = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  return [...scores]
    .filter(([, score]) => score >= LEAST_SCORE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .flatMap(([id]) => known.get(id) ?? []);
}
