import type { DailyCount } from '#contract/moderation/operation.ts';
import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';

/** A day with its bounds in time. */
export interface CountedDay {
  readonly day: string;
  readonly from: Date;
  readonly till: Date;
}

/** Tables whose ids grow with time. */
const BY_ID = [
  { name: 'people', table: fragment`users`, at: fragment`created_at` },
  { name: 'ads', table: fragment`ads`, at: fragment`created_at` },
  { name: 'applications', table: fragment`requests`, at: fragment`created_at` },
  { name: 'messages', table: fragment`chat_records`, at: fragment`sent_at` },
  { name: 'photos', table: fragment`images`, at: fragment`created_at` },
] as const satisfies readonly { name: DailyCount; table: Fragment; at: Fragment }[];

/** Counts the day again; each count reads only the rows from the day's first id on. */
export async function recountDay(sql: Database, { day, from, till }: CountedDay): Promise<void> {
  for (const { name, table, at } of BY_ID) {
    await sql`
      with earlier as materialized (
        select coalesce(
          (select from_id from daily_counts where name = ${name} and day < ${day}::date order by day desc limit 1), 0) as id
      ), start as materialized (
        select coalesce(
          (select from_id from daily_counts where name = ${name} and day = ${day}::date),
          (select max(t.id) from ${table} t where t.id >= (select id from earlier) and t.${at} < ${from}::timestamptz),
          (select id from earlier)) as id
      )
      insert into daily_counts (name, day, value, from_id)
      select ${name}, ${day}::date, (
        select count(*) from ${table} t where t.id >= (select id from start)
          and t.${at} >= ${from}::timestamptz and t.${at} < ${till}::timestamptz), (select id from start)
      on conflict (name, day) do update set value = excluded.value`;
  }
  await sql`
    insert into daily_counts (name, day, value)
    select 'deals', ${day}::date, count(*) from requests
    where accepted_at >= ${from}::timestamptz and accepted_at < ${till}::timestamptz
    union all
    select 'page_errors', ${day}::date, coalesce(sum(count), 0) from page_errors where day = ${day}::date
    on conflict (name, day) do update set value = excluded.value`;
}

export async function saveDatabaseBytes(sql: Database, day: string): Promise<void> {
  await sql`
    insert into daily_counts (name, day, value)
    select 'database_bytes', ${day}::date, pg_database_size(current_database())
    on conflict (name, day) do update set value = excluded.value`;
}

/** Adds what this process has counted since its last call. */
export async function addToDay(
  sql: Database,
  day: string,
  grown: readonly { readonly name: DailyCount; readonly value: number }[],
): Promise<void> {
  await sql`
    insert into daily_counts as c (name, day, value)
    select g.name, ${day}::date, g.value
    from json_to_recordset(${JSON.stringify(grown)}::json) as g(name text, value bigint) order by g.name
    on conflict (name, day) do update set value = c.value + excluded.value`;
}

export async function readCountedDays(sql: Database, since: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ day: string }[]>`
    select day::text as day from daily_counts where name = 'people' and day >= ${since}::date`;
  return new Set(rows.map(({ day }) => day));
}

export async function readDailyCounts(
  sql: Database,
  since: string,
): Promise<readonly { readonly name: string; readonly day: string; readonly value: number }[]> {
  return await sql<{ name: string; day: string; value: number }[]>`
    select name, day::text as day, value::float8 as value from daily_counts where day >= ${since}::date`;
}
