import type { SearchTerms } from './index-words.ts';
import type { Clause, TermLookup, QueryPlan, TermLookupResult, Combination, SearchedField } from './plan.ts';
import { parseQuery } from './query.ts';
import { FEW_RESULTS, resolveQuery } from './resolve.ts';

interface Postings {
  head: number[];
  any: number[];
}

/** An in-memory search by the server's rules, over the ads that a device has saved. */
export class WordIndex<Id> {
  readonly #ids: Id[] = [];
  readonly #postings = new Map<string, Postings>();
  #sorted: string[] | null = null;

  add(id: Id, terms: SearchTerms): void {
    const at = this.#ids.push(id) - 1;
    for (const term of [...terms.A, ...terms.B, ...terms.C]) this.#postingsOf(term).head.push(at);
    for (const term of [...terms.A, ...terms.B, ...terms.C, ...terms.D]) this.#postingsOf(term).any.push(at);
  }

  /** Matches with their tiers, 0 being the best. The caller sorts within a tier. */
  search(text: string): Map<Id, number> {
    const query = parseQuery(text);
    const plan = this.#answer(resolveQuery(query, { thoroughly: false }));
    const found = this.#match(plan);
    if (!plan.mayMiss || found.size >= FEW_RESULTS) return found;
    return this.#match(this.#answer(resolveQuery(query, { thoroughly: true })));
  }

  #answer(resolver: Generator<TermLookup, QueryPlan, TermLookupResult>): QueryPlan {
    let step = resolver.next();
    while (!step.done) step = resolver.next(this.#known(step.value));
    return step.value;
  }

  #known(asked: TermLookup): TermLookupResult {
    const words = asked.words.map((word) => [word, this.#postings.get(word)?.any.length ?? 0] as const);
    const prefixes = asked.prefixes.map((prefix) => [prefix, this.#beginning(prefix).length] as const);
    return {
      words: new Map(words.filter(([, ads]) => ads > 0)),
      prefixes: new Map(prefixes.filter(([, terms]) => terms > 0)),
    };
  }

  #match(plan: QueryPlan): Map<Id, number> {
    const found = new Map<Id, number>();
    for (const [tier, { combinations, part }] of plan.tiers.entries()) {
      for (const at of combinations.flatMap((combination) => this.#meetingAll(combination, part))) {
        const id = this.#ids[at];
        if (id !== undefined && !found.has(id)) found.set(id, tier);
      }
    }
    return found;
  }

  #meetingAll(combination: Combination, part: SearchedField): number[] {
    const sets = combination.map((clause) => this.#meeting(clause, part)).sort((a, b) => a.size - b.size);
    const [rarest, ...others] = sets;
    return [...(rarest ?? [])].filter((at) => others.every((set) => set.has(at)));
  }

  #meeting(clause: Clause, part: SearchedField): Set<number> {
    const terms = [...clause.terms, ...clause.prefixes.flatMap((prefix) => this.#beginning(prefix))];
    return new Set(terms.flatMap((term) => this.#postings.get(term)?.[part] ?? []));
  }

  #beginning(prefix: string): string[] {
    this.#sorted ??= [...this.#postings.keys()].sort();
    return this.#sorted.slice(lowerBound(this.#sorted, prefix), lowerBound(this.#sorted, `${prefix}\uFFFF`));
  }

  #postingsOf(term: string): Postings {
    const known = this.#postings.get(term);
    if (known) return known;
    const fresh = { head: [], any: [] };
    this.#postings.set(term, fresh);
    this.#sorted = null;
    return fresh;
  }
}

function lowerBound(sorted: readonly string[], term: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
