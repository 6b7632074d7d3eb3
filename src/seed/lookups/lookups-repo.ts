import type { Sql } from '#server/db/client.ts';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import { CATEGORY_GROUPS } from './categories.ts';
import { CITIES } from './cities.ts';

interface CategoryRow {
  id: number;
  parent_id: number | null;
  slug: string;
  icon: string;
  kinds: string[];
  position: number;
  title_ru: string;
  title_uz: string;
}

/** A group serves every kind that one of its leaves serves; it comes before its leaves. */
export function categoryRows(): CategoryRow[] {
  return CATEGORY_GROUPS.flatMap((group, index) => {
    const row = (entry: Omit<(typeof group.leaves)[number], 'kinds'>, position: number) => ({
      id: entry.id,
      slug: entry.slug,
      icon: entry.icon,
      position,
      title_ru: entry.ru,
      title_uz: entry.uz,
    });
    const kinds = [...new Set(group.leaves.flatMap((leaf) => leaf.kinds))];
    return [
      { ...row(group, index), parent_id: null, kinds },
      ...group.leaves.map((leaf, place) => ({
        ...row(leaf, place),
        parent_id: group.id,
        kinds: [...leaf.kinds],
      })),
    ];
  });
}

/** Updates the tables from the code at every start: names and icons may change, ids may not. */
export async function saveLookups(sql: Sql): Promise<void> {
  const cities = CITIES.map(({ ru, uz, ...city }) => ({ ...city, name_ru: ru, name_uz: uz }));
  await sql`
    insert into cities ${columnsAndValuesSql(cities, 'id', 'slug', 'name_ru', 'name_uz', 'longitude', 'latitude', 'rank')}
    on conflict (id) do update set slug = excluded.slug, name_ru = excluded.name_ru, name_uz = excluded.name_uz,
      longitude = excluded.longitude, latitude = excluded.latitude, rank = excluded.rank`;
  await sql`
    insert into categories ${columnsAndValuesSql(
      categoryRows(),
      'id',
      'parent_id',
      'slug',
      'icon',
      'kinds',
      'position',
      'title_ru',
      'title_uz',
    )}
    on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, icon = excluded.icon,
      kinds = excluded.kinds, position = excluded.position, title_ru = excluded.title_ru,
      title_uz = excluded.title_uz`;
}
