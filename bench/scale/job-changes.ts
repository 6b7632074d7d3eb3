// Batches of changes for background jobs, and what undoes them, so that a database can be measured again.
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { constantSql, fragment } from '#server/db/driver/fragment.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { isTableBusy } from '#server/db/partitions/partitions-repo.ts';

type Ids = readonly string[];

/** Numbers that no event and no message of a person has. */
const ADDED_FROM = 1_000_000;

/** Public services and vacancies, evenly spread over the table; tasks cannot be published again. */
export async function readSpreadAds(sql: Sql, ads: number, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select found.id::text as id
    from generate_series(0, ${count - 1}::int) n cross join lateral (
      select id from ads where id > (n * ${ads}::float8 / ${count}::int)::bigint
        and id <= ((n + 1) * ${ads}::float8 / ${count}::int)::bigint
        and status = 'published' and kind <> 'task' and longitude is not null
      order by id limit 1) found`;
  return rows.map(({ id }) => id);
}

const idsSql = (ids: Ids) => fragment`${[...ids]}::bigint[]`;

export async function shiftPublication(sql: Sql, ids: Ids, days: number): Promise<void> {
  await sql`
    update ads set published_at = published_at + ${days}::int * interval '1 day' where id = any(${idsSql(ids)})`;
}

export async function expireAdTerms(sql: Sql, ids: Ids): Promise<void> {
  await sql`update ads set expires_at = now() - interval '1 second' where id = any(${idsSql(ids)})`;
}

export async function publishAgain(sql: Sql, ids: Ids): Promise<void> {
  await sql`
    update ads set status = 'published', expires_at = published_at + interval '200 days'
    where id = any(${idsSql(ids)}) and status = 'expired'`;
  await sql`
    with gone as (delete from events where words = 'ad_expired' and operation_id = any(${idsSql(ids)}) returning id)
    delete from events_waiting where event_id in (select id from gone)`;
}

export async function queueForMatching(sql: Sql, ids: Ids): Promise<void> {
  await sql`
    insert into ads_to_match (ad_id, at) select unnest(${idsSql(ids)}), now() on conflict (ad_id) do nothing`;
}

/** One author in ten gets better or worse feedback. */
export async function addViewsAndRatings(sql: Sql, ids: Ids, sign: 1 | -1): Promise<void> {
  await sql`update ad_views set recent = recent + ${sign * 300}::int where ad_id = any(${idsSql(ids)})`;
  const authors = idsSql(ids.filter((_, index) => index % 10 === 0));
  await sql`
    update users set positive_count = positive_count + ${sign * 40}::int
    where id in (select author_id from ads where id = any(${authors}))`;
}

export async function addMessages(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into chat_records (chat_id, seq, sender_id, text, terms, sent_at)
    select id, ${ADDED_FROM}::int, asker_id, 'Спасибо', ' спасибо', now() from chats order by id limit ${count}::int`;
}

export async function removeMessages(sql: Sql): Promise<void> {
  await sql`
    delete from chat_records where seq = ${ADDED_FROM}::int
      and id > (select max(id) from chat_records) - 100000`;
}

export async function addOldViews(sql: Sql, ids: Ids): Promise<void> {
  await makeOldPartitions(sql);
  await sql`
    insert into ad_view_days (day, ad_id, views) select current_date - 40, id, 1 from unnest(${idsSql(ids)}) id
    on conflict do nothing`;
}

/** Retries while a vacuum locks a table that foreign keys refer to; the job itself would wait for its next run. */
async function makeOldPartitions(sql: Sql): Promise<void> {
  try {
    await makePartitions(sql, new Date(Date.now() - 40 * DAY_MS));
  } catch (error) {
    if (!isTableBusy(error)) throw error;
    await wait(1000);
    await makeOldPartitions(sql);
  }
}

/** Makes the newest accounts with ads and chats due for erasure, which cannot be undone. */
export async function scheduleErasure(sql: Sql, count: number): Promise<void> {
  await sql`
    update users set deletion_at = now() - interval '1 second' where id in (
      select u.id from users u where u.deleted_at is null and u.deletion_at is null
        and exists (select from ads where author_id = u.id)
      order by u.id desc limit ${count}::int)`;
}

/** The first chats have been answered ninety days ago. */
export async function makeChatAnswersOld(sql: Sql, count: number): Promise<void> {
  await sql`
    update chats set answered_at = now() - interval '90 days'
    where id in (select id from chats order by id limit ${count}::int)`;
}

export async function makeChatAnswersRecent(sql: Sql, count: number): Promise<void> {
  await sql`
    update chats set answered_at = created_at + interval '20 minutes'
    where id in (select id from chats order by id limit ${count}::int)`;
}

/** The oldest events have the lowest ids. */
export async function addOldEvents(sql: Sql, ids: Ids): Promise<void> {
  await sql`
    insert into events (id, user_id, seq, type, words, kind, operation_id, created_at)
    overriding system value
    select -a.id, a.author_id, -a.id, a.kind, 'ad_expires_soon', a.kind, a.id, now() - interval '100 days'
    from ads a where a.id = any(${idsSql(ids)})`;
}

export async function shiftPlaces(sql: Sql, ids: Ids, degrees: number): Promise<void> {
  await sql`update ads set longitude = longitude + ${degrees}::float8 where id = any(${idsSql(ids)})`;
}

/** Logs all words of the ads as added once more, or as removed; the ads stay as they are. */
export async function logWordChanges(sql: Sql, ids: Ids, column: 'added' | 'removed'): Promise<void> {
  await sql`
    insert into word_changes (${constantSql(column)})
    select strip(search) from ads where id = any(${idsSql(ids)}) order by id`;
}

export async function addWaitingEvents(sql: Sql, ids: Ids): Promise<void> {
  await sql`
    with added as (
      insert into events (user_id, seq, type, words, kind, operation_id, created_at)
      select author_id, ${ADDED_FROM}::bigint + id, kind, 'ad_expires_soon', kind, id, now()
      from ads where id = any(${idsSql(ids)}) returning id)
    insert into events_waiting (event_id) select id from added`;
}

export async function removeAddedEvents(sql: Sql): Promise<void> {
  await sql`
    delete from events where seq > ${ADDED_FROM}::bigint and id > (select max(id) from events) - 100000`;
}

export async function addContentChanges(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into content_changes (key, is_hidden) select 'ad-' || n, n % 100 = 0 from generate_series(1, ${count}::int) n`;
}

export async function makeChangesDue(sql: Sql): Promise<void> {
  await sql`update content_changes set due_at = now()`;
}
