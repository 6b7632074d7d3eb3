import type { DailyCount } from '#contract/moderation/operation.ts';
import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';

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

/**
 * Brings the counts of a day up to date. Rows that were written before `settledBefore` are counted once: a commit that
 * brings one with a lower id is not expected after that.
 */
export async function countDay(
  sql: Database,
  { day, from, till }: CountedDay,
  settledBefore: Date,
): Promise<void> {
  for (const { name, table, at } of BY_ID) {
    await sql`
      with counted as materialized (
        select from_id, settled_id, settled_value from daily_counts where name = ${name} and day = ${day}::date
      ), earlier as materialized (
        select coalesce(
          (select from_id from daily_counts where name = ${name} and day < ${day}::date order by day desc limit 1), 0) as id
      ), start as materialized (
        select coalesce(
          (select from_id from counted),
          (select max(t.id) from ${table} t where t.id >= (select id from earlier) and t.${at} < ${from}::timestamptz),
          (select id from earlier)) as id
      ), settled as materialized (
        select coalesce((select settled_id from counted), (select id - 1 from start)) as id,
          coalesce((select settled_value from counted), 0) as value
      ), later as materialized (
        select t.id, t.${at} < ${settledBefore}::timestamptz as is_old,
          t.${at} >= ${from}::timestamptz and t.${at} < ${till}::timestamptz as is_counted
        from ${table} t where t.id > (select id from settled)
      ), now_settled as materialized (
        select greatest((select id from settled), max(id) filter (where is_old)) as id from later
      )
      insert into daily_counts (name, day, value, from_id, settled_id, settled_value)
      select ${name}, ${day}::date, s.value + count(l.id), (select id from start), n.id,
        s.value + count(l.id) filter (where l.id <= n.id)
      from settled s cross join now_settled n left join later l on l.is_counted group by s.value, n.id
      on conflict (name, day) do update set value = excluded.value, settled_id = excluded.settled_id,
        settled_value = excluded.settled_value`;
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
export async function addToDailyCounts(
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
