import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { jsonUnescapedText, jsonNumber, jsonObject, jsonRows } from '#server/db/json-sql.ts';

export interface CityRow {
  readonly id: number;
  readonly slug: string;
  readonly name_ru: string;
  readonly name_uz: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly rank: 1 | 2 | 3;
}

export function readCities(sql: Database): Promise<CityRow[]> {
  return sql<CityRow[]>`
    select id, slug, name_ru, name_uz, longitude, latitude, rank from cities order by rank, id`;
}

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly slug: string;
  readonly icon: string;
  readonly kinds: AdKind[];
  readonly title_ru: string;
  readonly title_uz: string;
}

/** Groups in their order, each before its leaves. */
export function readCategories(sql: Database): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`
    select c.id, c.parent_id, c.slug, c.icon, c.kinds, c.title_ru, c.title_uz
    from categories c left join categories g on g.id = c.parent_id
    order by coalesce(g.position, c.position), coalesce(g.id, c.id), c.parent_id nulls first, c.position, c.id`;
}

const POPULAR = jsonObject({
  id: jsonUnescapedText`p.category_id`,
  kind: jsonUnescapedText`p.kind`,
  count: jsonNumber`p.recent`,
});

export interface PopularFilter {
  readonly city: number;
  readonly kind: AdKind | undefined;
  readonly size: number;
}

export async function readPopular(sql: Database, filter: PopularFilter): Promise<string> {
  const ofKind = filter.kind === undefined ? fragment`` : fragment`and kind = ${filter.kind}::text`;
  const [row] = await sql<{ items: string }[]>`
    select ${jsonRows(POPULAR, fragment`p.score desc, p.category_id`)} as items
    from (
      select category_id, kind, recent, score from leaf_counts
      where city_id = ${filter.city}::smallint and recent > 0
        ${ofKind}
      order by score desc, category_id limit ${filter.size}::int
    ) p`;
  return row?.items ?? '[]';
}

export interface CityCountRow {
  readonly kind: AdKind;
  readonly id: string;
  readonly count: number;
}

export function readCityCounts(sql: Database): Promise<CityCountRow[]> {
  return sql<CityCountRow[]>`
    select kind, city_id::text as id, sum(published)::int as count from leaf_counts
    where city_id <> 0 and published > 0 group by kind, city_id order by kind, city_id`;
}

export interface PublishedCounts {
  readonly vacancies: number;
  readonly services: number;
  readonly tasks: number;
}

export async function readPublishedCounts(sql: Database): Promise<PublishedCounts> {
  const [row] = await sql<PublishedCounts[]>`
    select coalesce(sum(published) filter (where kind = 'vacancy'), 0)::int as vacancies,
          coalesce(sum(published) filter (where kind = 'service'), 0)::int as services,
          coalesce(sum(published) filter (where kind = 'task'), 0)::int as tasks
    from leaf_counts where city_id = 0`;
  return row ?? { vacancies: 0, services: 0, tasks: 0 };
}

/** Counts tasks by the hour of their first publication, as a lift makes none new. */
export async function countNewTasks(sql: Database, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(ads), 0)::int as count from new_task_hours where hour >= ${since}`;
  return row?.count ?? 0;
}
