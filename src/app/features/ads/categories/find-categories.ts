import type { Category } from '#contract/lookups/entities.ts';
import { indexWords } from '#text/index-words.ts';
import type { TradeWords } from '#text/trade-words/trade-words.ts';
import { WordIndex } from '#text/word-index.ts';

export type CategorySearch = (text: string) => Category[];

/**
 * Finds leaves by their names, the everyday words for them and the names of their groups, with the rules of ad search:
 * endings, typos, wrong keyboard layout.
 */
export function categorySearch(
  leaves: readonly Category[],
  groups: readonly Category[],
  words: TradeWords,
): CategorySearch {
  // Built on first use: most titles name a category without typos.
  let built: WordIndex<Category> | undefined;
  return (text) => {
    const found = [...(built ??= indexOf(leaves, groups, words)).search(text)];
    return found.toSorted(([, one], [, other]) => one - other).map(([leaf]) => leaf);
  };
}

function indexOf(
  leaves: readonly Category[],
  groups: readonly Category[],
  { bySlug }: TradeWords,
): WordIndex<Category> {
  const index = new WordIndex<Category>();
  for (const leaf of leaves) {
    const group = groups.find(({ id }) => id === leaf.parent);
    index.add(
      leaf,
      indexWords({
        titles: namesOf(leaf),
        categories: [bySlug[leaf.slug] ?? ''],
        places: [],
        descriptions: namesOf(group),
      }),
    );
  }
  return index;
}

function namesOf(category: Category | undefined): string[] {
  return category?.translations.map(({ title }) => title) ?? [];
}
