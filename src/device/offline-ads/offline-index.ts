import type { AdKind } from '#contract/ads/kinds.ts';
import { parseQuery } from '#text/query.ts';
import { WordIndex } from '#text/word-index.ts';
import type { AdRow, LookupTermsRow } from '../database/rows.ts';
import { groupBy } from './group-by.ts';
import { sortRows } from './offline-query.ts';

/** All offline ads in memory, sorted by date, and their word index once somebody searches. */
export class OfflineIndex {
  readonly byKind: ReadonlyMap<AdKind, readonly AdRow[]>;
  readonly #rows: readonly AdRow[];
  readonly #names: ReadonlyMap<string, LookupTermsRow>;
  #words: WordIndex<AdRow> | undefined;

  constructor(rows: readonly AdRow[], names: readonly LookupTermsRow[]) {
    this.#rows = sortRows(rows, { sort: 'date' });
    this.#names = new Map(names.map((name) => [name.key, name]));
    this.byKind = groupBy(this.#rows, ({ kind }) => kind);
  }

  /** Rows that match, with their tier; `undefined` when the text contains no word. */
  search(text: string): ReadonlyMap<AdRow, number> | undefined {
    if (parseQuery(text).parts.length === 0) return undefined;
    return this.words().search(text);
  }

  words(): WordIndex<AdRow> {
    this.#words ??= this.#indexed();
    return this.#words;
  }

  #indexed(): WordIndex<AdRow> {
    const words = new WordIndex<AdRow>();
    for (const row of this.#rows) {
      const leaf = this.#names.get(`leaf:${row.category}`);
      const city = row.city === null ? undefined : this.#names.get(`city:${row.city}`);
      const head = new Set(termsIn(row.titleTerms, leaf?.headTerms, city?.headTerms));
      const rest = new Set(termsIn(row.textTerms, leaf?.textTerms).filter((term) => !head.has(term)));
      words.add(row, { A: [...head], B: [], C: [], D: [...rest] });
    }
    return words;
  }
}

function termsIn(...texts: (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text ? text.split(' ') : []));
}
