import { HEAD_MARK, indexWords, toTsvector } from '../../../../text/index-words.ts';
import { sortableTitle } from '../../../../text/sortable-title.ts';
import type { Database } from '../../../db/client.ts';
import type { NewAd } from './new-ad.ts';
import { SEARCH_WORDS } from '../search/search-words.ts';

/** Names that ads are found by beside their own words, in both languages. */
export interface PlaceNames {
  /** Of a leaf, and what else it is called. */
  readonly categories: ReadonlyMap<number, readonly string[]>;
  /** Of the group that a leaf is in. */
  readonly groups: ReadonlyMap<number, readonly string[]>;
  readonly cities: ReadonlyMap<number, readonly string[]>;
}

export async function readPlaceNames(sql: Database): Promise<PlaceNames> {
  const categories = await sql<{ id: number; slug: string; names: string[]; group_names: string[] | null }[]>`
    select c.id, c.slug, array[c.title_ru, c.title_uz] as names,
      case when g.id is not null then array[g.title_ru, g.title_uz] end as group_names
    from categories c left join categories g on g.id = c.parent_id`;
  const cities = await sql<{ id: number; names: string[] }[]>`
    select id, array[name_ru, name_uz] as names from cities`;
  return {
    categories: new Map(
      categories.map(({ id, slug, names }) => [id, [...names, SEARCH_WORDS.get(slug) ?? '']]),
    ),
    groups: new Map(categories.map(({ id, group_names }) => [id, group_names ?? []])),
    cities: new Map(cities.map(({ id, names }) => [id, names])),
  };
}

export interface AdIndex {
  readonly title_norm: string;
  /** The text of a tsvector. */
  readonly search: string;
  /** Each term once, and once more marked where it is in the head. */
  readonly terms: readonly string[];
}

/*
 * City and leaf are among the words, so that the index of words alone answers a search in a city or category. Neither
 * sign is ever in a word.
 */

export function cityTerm(city: number): string {
  return `'@${city}'`;
}

export function leafTerm(leaf: number): string {
  return `'#${leaf}'`;
}

/** What an ad is found and sorted by. */
export function indexAd(ad: NewAd, names: PlaceNames): AdIndex {
  const terms = indexWords({
    titles: ad.texts.map(({ title }) => title),
    categories: names.categories.get(ad.category_id) ?? [],
    places: ad.city_id == null ? [] : (names.cities.get(ad.city_id) ?? []),
    descriptions: [
      ...ad.texts.map(({ description }) => description),
      ...(names.groups.get(ad.category_id) ?? []),
      ...(ad.skills ?? []),
      ...(ad.company ? [ad.company] : []),
    ],
  });
  const head = [...terms.A, ...terms.B, ...terms.C];
  const marks = [leafTerm(ad.category_id), ...(ad.city_id == null ? [] : [cityTerm(ad.city_id)])];
  return {
    title_norm: sortableTitle(ad.texts[0].title),
    search: [toTsvector(terms), ...marks].join(' '),
    terms: [...head, ...terms.D, ...head.map((term) => `${HEAD_MARK}${term}`)],
  };
}

/** The dictionary that searches ask before the ads: each term, and in how many published ads it is. */
export async function countTerms(sql: Database, indexes: readonly Pick<AdIndex, 'terms'>[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { terms } of indexes) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  if (counts.size === 0) return;
  // always in one order, so that two writers never wait for each other crosswise
  const words = [...counts.keys()].sort();
  await sql`
    insert into words (word, ads)
    select * from unnest(${words}::text[], ${words.map((word) => counts.get(word) ?? 0)}::int[])
    on conflict (word) do update set ads = words.ads + excluded.ads`;
}
