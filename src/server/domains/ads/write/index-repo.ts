import type { Database } from '../../../db/client.ts';
import { SEARCH_WORDS } from '../search/search-words.ts';
import type { AdIndex, PlaceNames } from './index-ad.ts';

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
