import type { Database } from '#server/db/client.ts';
import { SEARCH_WORDS } from '../search/search-words-data.ts';
import type { PlaceNames } from './index-ad.ts';

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
