import { stemsOf } from './stems.ts';
import { isLittle } from './stop-words.ts';
import { wordsOf } from './words.ts';

/** What of an ad is searched, all its languages together. */
export interface SearchedText {
  titles: readonly string[];
  /** The names of the leaf category. */
  categories: readonly string[];
  /** The names of the city; empty when it is done from anywhere. */
  places: readonly string[];
  /** Descriptions, skills, company; not the group's names: "Бухгалтерия, право, переводы" is not in each of its ads. */
  descriptions: readonly string[];
}

/** Terms by where they stand, as PostgreSQL's weights name it; each term once, where it weighs most. */
export interface SearchTerms {
  /** Titles. */
  A: readonly string[];
  /** Category. */
  B: readonly string[];
  /** Place. */
  C: readonly string[];
  /** The rest. */
  D: readonly string[];
}

export function indexWords(text: SearchedText): SearchTerms {
  const seen = new Set<string>();
  const fresh = (texts: readonly string[]) => {
    const terms = termsOf(texts).filter((term) => !seen.has(term));
    for (const term of terms) seen.add(term);
    return terms;
  };
  return {
    A: fresh(text.titles),
    B: fresh(text.categories),
    C: fresh(text.places),
    D: fresh(text.descriptions),
  };
}

function termsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap(wordsOf).filter((word) => !isLittle(word));
  return [...new Set([...new Set(words)].flatMap(stemsOf))];
}

/** The terms as the text of a tsvector. They are letters and digits only, so nothing needs escaping. */
export function toTsvector(terms: SearchTerms): string {
  const weighed = (['A', 'B', 'C', 'D'] as const).flatMap((weight) =>
    terms[weight].map((term) => `'${term}':1${weight}`),
  );
  return weighed.join(' ');
}
