import { stemsOf } from './stems/stems.ts';
import { isLittle } from './stems/stop-words.ts';
import { splitWords } from './letters/words.ts';

/** Before a term in a tsvector: it is in title, category or place. */
export const HEAD_MARK = '^';

/** What of an ad is searched, all its languages together. */
export interface SearchedText {
  titles: readonly string[];
  /** The names of the leaf category, and what else it is called. */
  categories: readonly string[];
  /** The names of the city; empty when it is done from anywhere. */
  places: readonly string[];
  /** Descriptions, skills, company, the names of the category's group. */
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
  const words = texts.flatMap(splitWords).filter((word) => !isLittle(word));
  return [...new Set([...new Set(words)].flatMap(stemsOf))];
}

/**
 * The terms as the text of a tsvector. They are letters and digits only, so nothing needs escaping. What stands in the
 * head is there a second time under a mark: an index knows no weights, and would have to look at every ad that has the
 * word anywhere, which for a common word is a hundred times the work.
 */
export function toTsvector(terms: SearchTerms): string {
  const weighed = (['A', 'B', 'C', 'D'] as const).flatMap((weight) =>
    terms[weight].map((term) => `'${term}':1${weight}`),
  );
  const head = [...terms.A, ...terms.B, ...terms.C].map((term) => `'${HEAD_MARK}${term}'`);
  return [...weighed, ...head].join(' ');
}
