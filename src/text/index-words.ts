import { stemsOf } from './stems/stems.ts';
import { isStopWord } from './stems/stop-words.ts';
import { splitWords } from './letters/words.ts';

/** Prefix of a term in a tsvector that is in the title, category or place. */
export const TITLE_TERM_PREFIX = '^';

/** Searchable texts of an ad, in all its languages. */
export interface SearchedText {
  titles: readonly string[];
  /** Names and synonyms of the leaf category. */
  categories: readonly string[];
  /** Names of the city; empty for remote ads. */
  places: readonly string[];
  /** Descriptions, skills, company, and the names of the category's group. */
  descriptions: readonly string[];
}

/** Terms by PostgreSQL's weights; each term is listed once, under its highest weight. */
export interface SearchTerms {
  /** Titles. */
  A: readonly string[];
  /** Category. */
  B: readonly string[];
  /** Place. */
  C: readonly string[];
  /** All other texts. */
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
  const words = texts.flatMap(splitWords).filter((word) => !isStopWord(word));
  return [...new Set([...new Set(words)].flatMap(stemsOf))];
}

/**
 * Text of a tsvector. Terms are letters and digits only, so nothing needs escaping. A term of the title, category or
 * place is repeated with TITLE_TERM_PREFIX: an index has no weights and would have to test every ad that has the word anywhere,
 * which for a common word is a hundred times the work.
 */
export function toTsvector(terms: SearchTerms): string {
  const weighed = (['A', 'B', 'C', 'D'] as const).flatMap((weight) =>
    terms[weight].map((term) => `'${term}':1${weight}`),
  );
  const head = [...terms.A, ...terms.B, ...terms.C].map((term) => `'${TITLE_TERM_PREFIX}${term}'`);
  return [...weighed, ...head].join(' ');
}
