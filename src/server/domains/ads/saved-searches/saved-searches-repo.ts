import type { AdKind } from '#contract/ads/kinds.ts';
import type { Alert, SavedSearch, SearchFilter } from '#contract/saved-searches/entities.ts';
import type { Database } from '#server/db/client.ts';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import { constantSql, fragment } from '#server/db/driver/fragment.ts';

/** Maximum count of new ads; the interface shows more as "many". */
const MOST_FRESH = 99;

export interface NewSavedSearchRow {
  readonly kind: AdKind;
  readonly filter: SearchFilter;
  readonly alert: Alert;
  readonly text_id: string | null;
  readonly city_id: number | null;
  readonly pay_from: number | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly km: number | null;
  readonly traits: readonly number[];
  readonly starts_from: number | null;
  readonly starts_to: number | null;
  readonly slots: readonly string[];
}

const COLUMNS = fragment`s.id::text as id, s.kind, s.filter, s.name, s.alert,
  to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  (select count(*)::int from (
    select from saved_search_matches m join ads a on a.id = m.ad_id and a.status = 'published'
    where m.search_id = s.id and m.at > s.seen_at limit ${constantSql(MOST_FRESH)}) fresh) as fresh`;

export async function readSavedSearches(sql: Database, user: string): Promise<readonly SavedSearch[]> {
  return await sql<SavedSearch[]>`
    select ${COLUMNS} from saved_searches s where s.user_id = ${user} order by s.id desc`;
}

export async function readSearch(sql: Database, user: string, id: string): Promise<SavedSearch | undefined> {
  const [row] = await sql<SavedSearch[]>`
    select ${COLUMNS} from saved_searches s where s.user_id = ${user} and s.id = ${id}`;
  return row;
}

export async function findSame(
  sql: Database,
  user: string,
  { kind, filter }: Pick<NewSavedSearchRow, 'kind' | 'filter'>,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id::text as id from saved_searches
    where user_id = ${user} and kind = ${kind} and filter = ${JSON.stringify(filter)}::text::jsonb`;
  return row?.id;
}

/** Locks the person, so that concurrent additions are counted one after the other. */
export async function countSearches(tx: Database, user: string): Promise<number> {
  await tx`select from users where id = ${user} for no key update`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from saved_searches where user_id = ${user}`;
  return row?.count ?? 0;
}

export async function insertSavedSearch(
  tx: Database,
  user: string,
  row: NewSavedSearchRow,
  now: Date,
): Promise<string> {
  const filter = fragment`${JSON.stringify(row.filter)}::text::jsonb`;
  const [written] = await tx<{ id: string }[]>`
    insert into saved_searches ${columnsAndValuesSql([{ ...row, filter, user_id: user, created_at: now, seen_at: now }])}
    returning id::text as id`;
  if (!written) throw new Error('The search was not written.');
  return written.id;
}

/** An existing text keeps its plan; `isNew` when it has none yet. */
export async function lockSearchText(tx: Database, text: string): Promise<{ id: string; isNew: boolean }> {
  const [row] = await tx<{ id: string; isNew: boolean }[]>`
    insert into search_texts (text) values (${text})
    on conflict (text) do update set text = excluded.text
    returning id::text as id, planned_at is null as "isNew"`;
  if (!row) throw new Error('The text was not written.');
  return row;
}

export interface SavedSearchChanges {
  readonly name?: string | null | undefined;
  readonly alert?: Alert | undefined;
  readonly seen?: boolean | undefined;
}

/** Returns `false` when the person has no such search. */
export async function updateSearch(
  tx: Database,
  user: string,
  id: string,
  { name, alert, seen = false }: SavedSearchChanges,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update saved_searches set
      name = case when ${name !== undefined} then ${name ?? null}::text else name end,
      alert = coalesce(${alert ?? null}::text, alert),
      seen_at = case when ${seen} then ${now}::timestamptz else seen_at end
    where user_id = ${user} and id = ${id} returning id`;
  return rows.length > 0;
}

/** Marks earlier matches as notified, so that turning alerts on again does not announce them. */
export async function markEarlierNotified(tx: Database, id: string, now: Date): Promise<void> {
  await tx`update saved_search_matches set told_at = ${now} where search_id = ${id} and told_at is null`;
}

export async function deleteSearch(sql: Database, user: string, id: string): Promise<boolean> {
  const rows = await sql`delete from saved_searches where user_id = ${user} and id = ${id} returning id`;
  return rows.length > 0;
}
