import type { SearchTerms } from '#text/index-words.ts';

/** Parses the text of a tsvector back into terms. */
export function termsOf(tsvector: string): SearchTerms {
  const terms = { A: [''], B: [''], C: [''], D: [''] };
  for (const [, term = '', weight] of tsvector.matchAll(/'([^']+)':1([ABCD])/g)) {
    if (weight === 'A' || weight === 'B' || weight === 'C' || weight === 'D') terms[weight].push(term);
  }
  return { A: terms.A.slice(1), B: terms.B.slice(1), C: terms.C.slice(1), D: terms.D.slice(1) };
}
