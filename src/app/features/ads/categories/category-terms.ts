import type { Category } from '#contract/lookups/entities.ts';
import { splitWords } from '#text/letters/words.ts';
import { stemsOf } from '#text/stems/stems.ts';
import type { TradeWords } from '#text/trade-words/trade-words.ts';
import { weighWords } from './weigh-words.ts';

const FAINT_WORD_WEIGHT = 0.1;
const BROAD_WORD_WEIGHT = 0.5;
/** Factor for a leaf whose term is another word that folds to the same stem, as "свет" and "цвет" do. */
const OTHER_SPELLING_WEIGHT = 0.7;

const DERIVED_WORD_WEIGHT = 0.9;
const SHORTEST_ROOT = 5;
const LONGEST_TAIL = 5;

/** Several words that mean a leaf only together. */
interface Phrase {
  readonly leaf: string;
  readonly parts: readonly (readonly string[])[];
}

/** Words that name the leaves of one kind, by their stems. */
export interface CategoryTerms {
  /** Weight of each leaf that the word may mean; the weights of a word add up to 1 at most. */
  readonly leavesOf: (word: string) => ReadonlyMap<string, number>;
  /** Phrases that the words contain: the leaf, and which of the words make the phrase. */
  readonly phrasesIn: (
    words: readonly string[],
  ) => { readonly leaf: string; readonly at: readonly number[] }[];
  readonly has: (word: string) => boolean;
}

export function categoryTerms(leaves: readonly Category[], tradeWords: TradeWords): CategoryTerms {
  const byStem = new Map<string, Map<string, number>>();
  const spellings = new Map<string, Set<string>>();
  const phrases = new Map<string, Phrase[]>();
  const faint = new Set(splitWords(tradeWords.faint).flatMap(stemsOf));
  const broad = new Set(splitWords(tradeWords.broad).flatMap(stemsOf));
  const addWord = (leaf: string, word: string, weight: number): void => {
    spellings.set(word, (spellings.get(word) ?? new Set()).add(leaf));
    for (const stem of stemsOf(word)) {
      const known = byStem.get(stem) ?? new Map<string, number>();
      byStem.set(stem, known.set(leaf, Math.max(known.get(leaf) ?? 0, weight)));
    }
  };
  for (const { id, slug, translations } of leaves) {
    for (const { title } of translations) {
      for (const { word, weight } of weighWords(title.replaceAll(',', ' '))) addWord(id, word, weight);
    }
    for (const term of (tradeWords.bySlug[slug] ?? '').split(' ')) {
      const words = splitWords(term);
      const [word] = words;
      if (word === undefined) continue;
      if (words.length === 1) addWord(id, word, 1);
      else {
        const phrase = { leaf: id, parts: words.map(stemsOf) };
        for (const stem of phrase.parts[0] ?? []) phrases.set(stem, [...(phrases.get(stem) ?? []), phrase]);
      }
    }
  }
  const knownOf = (stems: readonly string[]) => {
    const exact = stems.filter((stem) => byStem.has(stem));
    if (exact.length > 0) return exact.map((stem) => ({ stem, of: 1 }));
    return stems.flatMap((stem) => {
      const root = rootOf(stem, (begun) => byStem.has(begun));
      return root === null ? [] : [{ stem: root, of: DERIVED_WORD_WEIGHT }];
    });
  };
  const leavesOf = (word: string): ReadonlyMap<string, number> => {
    const stems = stemsOf(word);
    const spelled = spellings.get(word);
    const meant = new Map<string, number>();
    for (const { stem, of } of knownOf(stems)) {
      for (const [leaf, weight] of byStem.get(stem) ?? []) {
        const here = weight * of * (spelled === undefined || spelled.has(leaf) ? 1 : OTHER_SPELLING_WEIGHT);
        meant.set(leaf, Math.max(meant.get(leaf) ?? 0, here));
      }
    }
    const sum = [...meant.values()].reduce((total, weight) => total + weight, 0);
    const isIn = (stop: ReadonlySet<string>) => stems.some((stem) => stop.has(stem));
    const part = (isIn(faint) ? FAINT_WORD_WEIGHT : isIn(broad) ? BROAD_WORD_WEIGHT : 1) / Math.max(1, sum);
    return new Map([...meant].map(([leaf, weight]) => [leaf, weight * part]));
  };
  const phrasesIn = (words: readonly string[]) => {
    const stems = words.map(stemsOf);
    const begun = new Set(stems.flat().flatMap((stem) => phrases.get(stem) ?? []));
    return [...begun].flatMap(({ leaf, parts }) => {
      const at = parts.map((part) => stems.findIndex((own) => own.some((stem) => part.includes(stem))));
      return at.includes(-1) || new Set(at).size < at.length ? [] : [{ leaf, at }];
    });
  };
  return { leavesOf, phrasesIn, has: (word) => spellings.has(word) };
}

/** The longest term that a word begins with: "экскаваторщик" is derived from "экскаватор". */
function rootOf(stem: string, isTerm: (begun: string) => boolean): string | null {
  for (
    let length = stem.length - 1;
    length >= SHORTEST_ROOT && length >= stem.length - LONGEST_TAIL;
    length -= 1
  ) {
    const begun = stem.slice(0, length);
    if (isTerm(begun)) return begun;
  }
  return null;
}
