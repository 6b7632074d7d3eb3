import type { Category } from '#contract/lookups/entities.ts';
import { isWish } from '#text/stems/stop-words.ts';
import type { CategoryTerms } from './category-terms.ts';
import type { CategorySearch } from './find-categories.ts';
import { type WeighedWord, weighWords } from './weigh-words.ts';

const MOST_WORDS = 12;
const SHORTEST_WORD = 3;
/** A term that occurs in many categories says little about any of them. */
const LEAST_SHARE = 0.25;
/** Least score of a leaf that the title's words name; below it, guesses and the ads that the server finds decide. */
const LEAST_SCORE = 0.25;
/** Least score of a guess from corrected words or from the ads of the device. */
const LEAST_GUESSED = 0.5;
const MOST = 2;
/** A second suggestion is only worth a look if it is nearly as likely. */
const LEAST_OF_BEST = 0.4;
/** A phrase says more than a word, and its words mean less by themselves: "детский сад" is no garden. */
const PHRASE_WEIGHT = 1.5;
const WORD_IN_PHRASE_WEIGHT = 0.3;

export interface CategoryKnowledge {
  readonly leaves: readonly Category[];
  readonly terms: CategoryTerms;
  readonly isPlace: (word: string) => boolean;
  readonly search: CategorySearch;
  /** Categories of the offline ads that have a word. */
  readonly saved: ((word: string) => Promise<readonly string[]>) | null;
}

/**
 * Suggests leaves for a title, best first: by the words that name them, and if there are none, by corrected words and
 * the categories of offline ads with the same terms.
 */
export async function suggestCategories(title: string, known: CategoryKnowledge): Promise<Category[]> {
  const words = weighWords(title, known.terms.has)
    .filter(({ word }) => !known.isPlace(word))
    .slice(0, MOST_WORDS);
  const named = best(scoreNamed(words, known.terms), LEAST_SCORE, known.leaves);
  return named.length > 0 ? named : best(await scoreGuessed(words, known), LEAST_GUESSED, known.leaves);
}

type Scores = Map<string, number>;

function scoreNamed(words: readonly WeighedWord[], terms: CategoryTerms): Scores {
  const scores: Scores = new Map();
  const meanings = words.map(({ word }) => terms.leavesOf(word));
  const phrases = terms
    .phrasesIn(words.map(({ word }) => word))
    .filter(({ at }) => new Set(at.map((index) => words[index]?.part)).size === 1);
  const inPhrases = new Set(phrases.flatMap(({ at }) => at));
  // The head of a title is its first part that names anything: "Ташкент, в кафе нужен официант".
  const telling = words.filter((_, at) => (meanings[at]?.size ?? 0) > 0 || inPhrases.has(at));
  const most = Math.max(0, ...telling.map(({ weight }) => weight));
  const weightOf = (at: number): number => (words[at]?.weight ?? 0) / most;
  for (const [at, meaning] of meanings.entries()) {
    const weight = weightOf(at) * (inPhrases.has(at) ? WORD_IN_PHRASE_WEIGHT : 1);
    for (const [leaf, share] of meaning) addTo(scores, leaf, share * weight);
  }
  // Two phrases of a leaf say the same: the better one counts.
  const byLeaf = new Map<string, number>();
  for (const { leaf, at } of phrases) {
    const weakest = Math.min(...at.map(weightOf));
    byLeaf.set(leaf, Math.max(byLeaf.get(leaf) ?? 0, weakest * PHRASE_WEIGHT));
  }
  for (const [leaf, score] of byLeaf) addTo(scores, leaf, score);
  return scores;
}

async function scoreGuessed(
  words: readonly WeighedWord[],
  { leaves, terms, search, saved }: CategoryKnowledge,
): Promise<Scores> {
  const scores: Scores = new Map();
  for (const { word, weight, isName } of words) {
    if (isName || word.length < SHORTEST_WORD || isWish(word)) continue;
    // A known word without a clear meaning is no typo.
    const found = terms.leavesOf(word).size > 0 ? [] : search(word);
    for (const { id } of found) addTo(scores, id, weight / found.length);
    // oxlint-disable-next-line no-await-in-loop -- the ads are in memory after the first read
    const ads = (await saved?.(word)) ?? [];
    for (const { id } of leaves) {
      const share = ads.filter((category) => category === id).length / Math.max(ads.length, 3);
      if (share >= LEAST_SHARE) addTo(scores, id, share * weight);
    }
  }
  return scores;
}

function addTo(scores: Scores, id: string, score: number): void {
  scores.set(id, (scores.get(id) ?? 0) + score);
}

function best(scores: Scores, least: number, leaves: readonly Category[]): Category[] {
  const known = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  const highest = Math.max(0, ...scores.values());
  return [...scores]
    .filter(([, score]) => score >= Math.max(least, highest * LEAST_OF_BEST))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .flatMap(([id]) => known.get(id) ?? []);
}
