// Fills the tables around ads: trades of people, views by day, chats with their messages, and notifications.
import { DAY_MS } from '#contract/time.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { PARTITIONED_TABLES } from '#server/db/partitions/partitioned-tables.ts';

/** Days over which messages, notifications and views are spread; rows get older while a database is reused. */
const DAYS = 25;
const ADS_PER_CHAT = 5;
const MESSAGES_PER_CHAT = 4;
const NOTIFICATIONS_PER_AD = 1;

/** Adds activity in proportion to the ads, in the order of time, as ids grow in a database in use. */
export async function fillActivity(sql: Sql, count: number, people: number): Promise<void> {
  await makePastPartitions(sql);
  await sql.begin(async (tx) => {
    // neither foreign keys nor triggers: the rows are consistent, and their checks take longer than the rest
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    await fillTrades(tx);
    await fillViewDays(tx, count);
    await fillChats(tx, count, people);
    await fillEvents(tx, people);
  });
}

/** Gives the empty tables the partitions of a site that has run for days, in place of the first ones. */
async function makePastPartitions(sql: Sql): Promise<void> {
  for (const { name } of PARTITIONED_TABLES) await sql.unsafe(`drop table ${name}_first`);
  for (let back = DAYS; back >= 0; back -= 1) await makePartitions(sql, new Date(Date.now() - back * DAY_MS));
}

async function fillTrades(tx: Transaction): Promise<void> {
  await tx`
    insert into user_categories (user_id, category_id)
    select distinct author_id, category_id from ads where id % 20 = 0 on conflict do nothing`;
}

async function fillViewDays(tx: Transaction, count: number): Promise<void> {
  await tx`
    insert into ad_view_days (day, ad_id, views)
    select current_date - back::int, id, 1 + id % 7
    from generate_series(0, ${DAYS}::int) back cross join generate_series(1 + back, ${count}::int, 13) id`;
}

async function fillChats(tx: Transaction, count: number, people: number): Promise<void> {
  const chats = Math.floor(count / ADS_PER_CHAT);
  await tx`
    insert into chats (kind, ad_id, asker_id, author_id, created_at, last_seq, answered_at)
    select a.kind, a.id, 1 + (a.author_id + n * 7 % (${people}::int - 1)) % ${people}::int, a.author_id, at,
      ${MESSAGES_PER_CHAT}::int, at + interval '20 minutes'
    from generate_series(1, ${chats}::int) n
      cross join lateral (select now() - (1 - n::float8 / ${chats}::int) * ${DAYS}::int * interval '1 day' as at) t
      join ads a on a.id = n * ${ADS_PER_CHAT}::int
    order by n`;
  await tx`
    insert into chat_sides (chat_id, user_id, kind, last_at, unread, delivered_seq, read_seq)
    select h.id, side.id, h.kind, h.answered_at, case when h.id % 10 = 0 and side.id = h.asker_id then 1 else 0 end,
      h.last_seq, h.last_seq
    from chats h cross join lateral (values (h.asker_id), (h.author_id)) side (id) order by h.id`;
  await tx`
    insert into chat_records (chat_id, seq, sender_id, text, terms, sent_at)
    select h.id, seq, case when seq % 2 = 1 then h.asker_id else h.author_id end,
      'Здравствуйте, когда вам удобно? Могу завтра после ' || h.id % 12, ' здравствуйте когда вам удобно могу завтра после',
      h.created_at + seq * interval '10 minutes'
    from chats h cross join generate_series(1, ${MESSAGES_PER_CHAT}::int) seq order by h.id, seq`;
}

async function fillEvents(tx: Transaction, people: number): Promise<void> {
  await tx`
    insert into events (user_id, seq, type, words, kind, operation_id, created_at, read_at)
    select author_id, row_number() over (partition by author_id order by id), kind, 'ad_expires_soon', kind, id, at,
      case when id % 20 <> 0 then at + interval '1 hour' end
    from ads cross join generate_series(1, ${NOTIFICATIONS_PER_AD}::int)
      cross join lateral (
        select now() - (1 - id::float8 / (select max(id) from ads)) * ${DAYS}::int * interval '1 day' as at) t
    order by id`;
  await tx`
    insert into event_counters (user_id, seq)
    select u.id, coalesce((select max(e.seq) from events e where e.user_id = u.id), 0)
    from users u where u.id <= ${people}`;
}
