import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { JsonText } from '#server/http/calls/json-text.ts';
import type { AdsService } from '../ads/ads-service.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import { briefly } from './cached-loads.ts';
import { markOf, marksIn } from './pack-fingerprint.ts';

/** Together with the two seconds of the response cache, a new ad is in packs within ten seconds. */
const MAX_AGE = 8000;
/** Lists whose packs are cached, some 300 kB each. */
const MOST_LISTS = 60;

export interface PacksService {
  pack(
    kind: AdKind,
    query: { city?: string | undefined; known?: string | undefined },
    now: Date,
  ): Promise<JsonText>;
  /** Empties the cache. */
  drop(): void;
}

interface Entry {
  readonly id: string;
  readonly mark: string;
  /** The ad as JSON. */
  readonly ad: string;
  readonly author: string | null;
  readonly names: readonly string[];
}

export function createPacksService(deps: { ads: AdsService; lookups: LookupsService }): PacksService {
  const { ads, lookups } = deps;
  const recent = briefly<readonly Entry[]>(MAX_AGE, MOST_LISTS);

  async function read(kind: AdKind, city: number | undefined, now: Date): Promise<Entry[]> {
    const { rows, names } = await ads.newest(kind, city, LIMITS.packSize, now);
    const nameOf = (key: string, terms: { head: readonly string[]; text: readonly string[] } | undefined) =>
      terms ? [JSON.stringify({ key, head: terms.head.join(' '), text: terms.text.join(' ') })] : [];
    return rows.map((row) => {
      const group = new Set(names.leaves.get(row.leaf)?.text);
      const terms = row.terms.split(' ').filter((term) => !group.has(term));
      const told = {
        ad: `${row.card.slice(0, -1)},"terms":${JSON.stringify(terms.join(' '))}`,
        author: row.author,
        names: [
          ...nameOf(`leaf:${row.leaf}`, names.leaves.get(row.leaf)),
          ...(row.city === null ? [] : nameOf(`city:${row.city}`, names.cities.get(row.city))),
        ],
      };
      const mark = markOf([told.ad, told.author ?? '', ...told.names]);
      return { ...told, ad: `${told.ad},"mark":"${mark}"}`, id: row.id, mark };
    });
  }

  return {
    async pack(kind, { city, known = '' }, now) {
      const cityId = await lookups.requireCity(city);
      const entries = await recent.get(`${kind} ${cityId}`, () => read(kind, cityId, now));
      return new JsonText(write(entries, marksIn(known)));
    },
    drop: () => recent.drop(),
  };
}

function write(entries: readonly Entry[], known: ReadonlySet<string>): string {
  const fresh = entries.filter(({ mark }) => !known.has(mark));
  const rows = (of: (entry: Entry) => readonly string[]) => `[${[...new Set(fresh.flatMap(of))].join(',')}]`;
  return [
    `{"ids":"${entries.map(({ id }) => id).join(' ')}"`,
    `"ads":${rows(({ ad }) => [ad])}`,
    `"authors":${rows(({ author }) => (author === null ? [] : [author]))}`,
    `"names":${rows(({ names }) => names)}}`,
  ].join(',');
}
