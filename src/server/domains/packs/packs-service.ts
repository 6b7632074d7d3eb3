import { crc32 } from 'node:zlib';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import type { AdsService } from '../ads/ads-service.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import { CachedLoads } from '#server/db/expiring-cache.ts';

/** Cache time of a pack. With the two seconds of the response cache, a new ad is in packs within ten seconds. */
const MAX_AGE = 8000;
/** Lists whose packs are cached, some 300 kB each. */
const MOST_LISTS = 60;

const MARK_LETTERS = 5;
const MARK_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

interface Entry {
  readonly id: string;
  readonly mark: string;
  readonly ad: string;
  readonly author: string | null;
  readonly names: readonly string[];
}

export type PacksService = ReturnType<typeof createPacksService>;

export function createPacksService(deps: { ads: AdsService; lookups: LookupsService }) {
  const { ads, lookups } = deps;
  const recent = new CachedLoads<readonly Entry[]>({ maxAgeMs: MAX_AGE, maxEntries: MOST_LISTS });

  async function read(kind: AdKind, city: number | undefined, now: Date): Promise<Entry[]> {
    const { rows, names } = await ads.newest(kind, city, LIMITS.packSize, now);
    const nameOf = (key: string, terms: { head: readonly string[]; text: readonly string[] } | undefined) =>
      terms ? [JSON.stringify({ key, head: terms.head.join(' '), text: terms.text.join(' ') })] : [];
    return rows.map((row) => {
      const group = new Set(names.leaves.get(row.leaf)?.text);
      const terms = row.terms.split(' ').filter((term) => !group.has(term));
      const parts = {
        ad: `${row.card.slice(0, -1)},"terms":${JSON.stringify(terms.join(' '))}`,
        author: row.author,
        names: [
          ...nameOf(`leaf:${row.leaf}`, names.leaves.get(row.leaf)),
          ...(row.city === null ? [] : nameOf(`city:${row.city}`, names.cities.get(row.city))),
        ],
      };
      const mark = markOf([parts.ad, parts.author ?? '', ...parts.names]);
      return { ...parts, ad: `${parts.ad},"mark":"${mark}"}`, id: row.id, mark };
    });
  }

  return {
    async pack(
      kind: AdKind,
      { city, known = '' }: { city?: string | undefined; known?: string | undefined },
      now: Date,
    ): Promise<JsonText> {
      const cityId = await lookups.requireCity(city);
      const entries = await recent.load(`${kind} ${cityId}`, () => read(kind, cityId, now));
      return new JsonText(write(entries, marksIn(known)));
    },
    drop: () => recent.clear(),
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

/**
 * Hashes an ad into thirty bits, written as five letters. A device sends these marks for its ads, and the server
 * answers with ads whose mark differs. The time of the last call would not do: an ad may be written before it and
 * committed after.
 */
function markOf(parts: readonly string[]): string {
  let rest = parts.reduce((sum, part) => crc32(`${part}\n`, sum), 0);
  let mark = '';
  while (mark.length < MARK_LETTERS) {
    mark += MARK_ALPHABET.charAt(rest & 63);
    rest >>>= 6;
  }
  return mark;
}

function marksIn(known: string): ReadonlySet<string> {
  return new Set(known.match(/.{5}/g));
}
