import { beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseAccounts } from '#server/background/erase-accounts.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { type AccountsApi, accountsApi, logIn } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { waitForLockWait } from '#tests/setup/database/lock-waits.ts';

/** Rows in a batch of the erasures here. */
const ROWS = 50;
/** Tables with more rows of the person than a batch has. */
const TABLES = [
  'ads',
  'chat_attachments',
  'chat_records',
  'chat_sides',
  'events',
  'favourites',
  'feedbacks',
  'requests',
  'saved_search_matches',
] as const;

let api: AccountsApi;
let person: TestPerson;
let other: string;
beforeAll(async () => {
  api = await accountsApi();
  await api.sql.unsafe(`
    create table written_rows (transaction bigint, table_name text, rows bigint);
    create function note_written() returns trigger language plpgsql as $$
    begin
      insert into written_rows select txid_current(), tg_table_name, count(*) from written;
      return null;
    end $$`);
  for (const table of TABLES) {
    await api.sql.unsafe(`
      create trigger note_updated after update on ${table} referencing new table as written
        for each statement execute function note_written();
      create trigger note_deleted after delete on ${table} referencing old table as written
        for each statement execute function note_written()`);
  }
});

beforeEach(async () => {
  person = await createSignedInPerson(api);
  other = await createPerson(api.sql);
  const [own, strange] = [
    await createAd(api.sql, { author_id: person.id }),
    await createAd(api.sql, { author_id: other }),
  ];
  await fillAds(own, 110);
  await fillAds(strange, 120);
  await fillChats(own);
  await fillDeals(own, strange);
  await fillLists(strange);
  await api.sql`
    update users set verified_at = now(), deletion_at = ${api.clock.now} where id = ${person.id}`;
  await api.sql`truncate written_rows`;
});

async function fillAds(ad: string, count: number): Promise<void> {
  await api.sql`
    insert into ads (kind, status, author_id, category_id, titles, title_ru, title_uz, payment_method)
    select kind, 'deactivated', author_id, category_id, titles, title_ru, title_uz, payment_method
    from ads cross join generate_series(1, ${count}::int) n where id = ${ad}`;
}

/**
 * Makes a chat about each ad of the person: one of 230 messages, the others of two, and some shown in no list. Each
 * message of the person has its event.
 */
async function fillChats(own: string): Promise<void> {
  await api.sql`
    insert into chats (kind, ad_id, asker_id, author_id, created_at, last_seq)
    select 'task', id, ${other}::bigint, ${person.id}::bigint, now(), case id when ${own}::bigint then 230 else 2 end
    from ads where author_id = ${person.id} order by ads.id`;
  await api.sql`
    insert into chat_sides (chat_id, user_id, kind, last_at, shown, unread)
    select h.id, p, 'task', now(), h.ad_id % 9 > 0, 1
    from chats h cross join unnest(array[h.asker_id, h.author_id]) p where h.author_id = ${person.id}`;
  await api.sql`
    insert into chat_records (chat_id, seq, sender_id, text, terms, digest, sent_at)
    select h.id, n, case when n = 2 then h.asker_id else h.author_id end, 'Mening soʻzim', ' mening', '\\x01', now()
    from chats h cross join generate_series(1, 230) n where h.author_id = ${person.id} and n <= h.last_seq`;
  await api.sql`
    insert into events (user_id, seq, type, words, kind, operation_id, message_id, actor_id, data, created_at)
    select h.asker_id, row_number() over (order by r.id), 'message_new', 'message_new', 'task', h.ad_id, h.id, r.sender_id,
      '{"text": "Mening soʻzim"}', now()
    from chat_records r join chats h on h.id = r.chat_id
    where h.author_id = ${person.id} and r.sender_id = ${person.id}`;
  // a third person writes to both sides too
  const third = await createPerson(api.sql);
  await api.sql`
    insert into events (user_id, seq, type, words, kind, actor_id, data, created_at)
    select p, 1000 + n, 'message_new', 'message_new', 'task', ${third}::bigint, '{"text": "Begona soʻz"}', now()
    from unnest(${[person.id, other]}::bigint[]) p cross join generate_series(1, 250) n`;
}

/**
 * Makes cancelled deals with reasons about the person's ad, the person's own requests with comments, ten of them
 * pending, and feedback in both directions.
 */
async function fillDeals(own: string, strange: string): Promise<void> {
  await api.sql`
    insert into requests (ad_id, applicant_id, status, accepted_at, cancel_reason)
    select ${own}::bigint, ${other}::bigint, 'cancelled', now(), 'Mening sababim' from generate_series(1, 120)`;
  await api.sql`
    insert into requests (ad_id, applicant_id, status, comment)
    select ${strange}::bigint, ${person.id}::bigint, 'rejected', 'Mening izohim' from generate_series(1, 120)`;
  await api.sql`
    insert into requests (ad_id, applicant_id, status, comment)
    select id, ${person.id}::bigint, 'pending', 'Mening izohim' from ads where author_id = ${other} order by ads.id limit 10`;
  await api.sql`
    insert into feedbacks (user_id, author_id, positive, text, file_key, file_name, file_size, reply, reply_at)
    select ${other}::bigint, ${person.id}::bigint, true, 'Yaxshi', 'private/' || ${person.id} || '/' || n, 'a', 1, null, null
    from generate_series(1, 70) n
    union all select ${person.id}::bigint, ${other}::bigint, true, 'Yaxshi', null, null, null, 'Mening javobim', now()
    from generate_series(1, 70)`;
}

async function fillLists(strange: string): Promise<void> {
  const { id } = person;
  await api.sql`
    insert into chat_attachments (id, owner_id, kind, name, size, file_key, created_at)
    select gen_random_uuid(), ${id}::bigint, 'file', 'a', 1, 'private/' || n || '-' || ${id}, now()
    from generate_series(1, 120) n`;
  await api.sql`
    insert into favourites (user_id, ad_id, saved, at)
    select ${id}::bigint, id, true, now() from ads where author_id = ${other}`;
  await api.sql`
    with search as (
      insert into saved_searches (user_id, kind, filter, alert, created_at, seen_at, slots)
      values (${id}, 'task', '{}', 'off', now(), now(), '{}') returning id)
    insert into saved_search_matches (search_id, ad_id, at)
    select search.id, a.id, now() from search cross join ads a where a.author_id = ${other} and a.id <> ${strange}`;
}

const erase = (stopping = new AbortController().signal) =>
  eraseAccounts({ ...api, events: createEventWriter(api), now: api.clock.now, rows: ROWS, stopping });

async function readLeft(): Promise<object> {
  const { id } = person;
  const [row] = await api.sql<object[]>`
    select (select count(*)::int from chat_records where sender_id = ${id} and (text <> '' or terms <> '' or digest is not null)) as records,
      (select count(*)::int from chat_sides where user_id = ${id} and (shown or unread > 0)) as chats,
      (select count(*)::int from events where user_id = ${id}) as events,
      (select count(*)::int from events where user_id = ${other} and (actor_id = ${id} or data::text like '%Mening%')) as quotes,
      (select count(*)::int from requests where applicant_id = ${id} and (comment <> '' or status = 'pending')) as requests,
      (select count(*)::int from requests where applicant_id = ${other} and cancel_reason is not null) as reasons,
      (select count(*)::int from feedbacks where author_id = ${id} and file_key is not null) as files,
      (select count(*)::int from feedbacks where user_id = ${id} and reply is not null) as replies,
      (select count(*)::int from chat_attachments where owner_id = ${id}) as attachments,
      (select count(*)::int from favourites where user_id = ${id}) as favourites,
      (select count(*)::int from saved_searches where user_id = ${id}) as searches,
      (select count(*)::int from ads where author_id = ${id} and by_verified) as badges,
      (select count(*)::int from users where id = ${id} and deleted_at is null) as accounts`;
  return row ?? {};
}

const NOTHING = {
  records: 0,
  chats: 0,
  events: 0,
  quotes: 0,
  requests: 0,
  reasons: 0,
  files: 0,
  replies: 0,
  attachments: 0,
  favourites: 0,
  searches: 0,
  badges: 0,
  accounts: 0,
};

it('an account with much of everything is erased in small transactions', async () => {
  await erase();
  expect(await readLeft()).toEqual(NOTHING);
  const [others] = await api.sql`
    select (select count(*)::int from chat_records r join chats h on h.id = r.chat_id
        where h.author_id = ${person.id} and r.sender_id = ${other} and r.text = 'Mening soʻzim') as records,
      (select count(*)::int from events where user_id = ${other} and data::text like '%Begona%' and actor_id is not null) as events,
      (select count(*)::int from feedbacks where author_id in (${person.id}, ${other}) and text = 'Yaxshi') as feedbacks`;
  expect(others).toEqual({ records: 111, events: 250, feedbacks: 140 });
  // the first transaction erases the texts of up to 500 ads
  const sizes = await api.sql<{ name: string; most: number; transactions: number }[]>`
    select name, max(rows)::int as most, count(*)::int as transactions from (
      select table_name as name, sum(rows) as rows from written_rows
      where rows > 0 and transaction <> (select min(transaction) from written_rows)
      group by table_name, transaction) written
    group by name order by name`;
  expect(sizes.map(({ name }) => name)).toEqual(TABLES);
  for (const { name, most, transactions } of sizes) {
    expect(most, name).toBeLessThanOrEqual(ROWS);
    expect(transactions, name).toBeGreaterThan(2);
  }
});

it.each(['killed', 'stopped'])('an erasure that was %s goes on, and writes nothing twice', async (end) => {
  const stopping = new AbortController();
  const [last] = await api.sql<{ id: string }[]>`
    select id::text as id from chat_records where sender_id = ${person.id} order by chat_id desc, seq desc limit 1`;
  const { promise: failed, resolve, reject } = Promise.withResolvers<unknown>();
  await api.sql.begin(async (tx) => {
    await tx`select from chat_records where id = ${last?.id ?? ''} for update`;
    erase(stopping.signal).then(() => reject(new Error('It was not interrupted.')), resolve);
    await waitForLockWait(api);
    if (end === 'stopped') stopping.abort();
    else
      await api.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
  });
  await failed;
  expect(await readLeft()).toMatchObject({ requests: 0, quotes: 339, events: 250, accounts: 1 });
  expect(await logIn(api, person.phone)).not.toHaveProperty('restored');
  const erased = await api.sql<{ id: string; written: string }[]>`
    select id::text as id, xmin::text as written from chat_records
    where sender_id = ${person.id} and text = '' order by chat_records.id`;
  expect(erased.length).toBeGreaterThan(ROWS);
  await erase();
  expect(await readLeft()).toEqual(NOTHING);
  const again = await api.sql`
    select id::text as id, xmin::text as written from chat_records
    where id = any(${erased.map(({ id }) => id)}::bigint[]) order by chat_records.id`;
  expect(again).toEqual(erased);
});

it('two processes erase an account with much data only once', async () => {
  await Promise.all([erase(), erase()]);
  await erase();
  expect(await readLeft()).toEqual(NOTHING);
  const log = await api.sql`select from audit_log where user_id = ${person.id} and action = 'erase'`;
  expect(log).toHaveLength(1);
});

it('content that is added during the erasure of an account is erased too', async () => {
  await api.sql.unsafe(`
    create function say_more() returns trigger language plpgsql as $$
    declare
      chat chats := (select h from chats h where h.author_id = ${person.id} order by h.id limit 1);
    begin
      insert into chat_records (chat_id, seq, sender_id, text, terms, sent_at)
        values (chat.id, chat.last_seq + 1, ${person.id}, 'Mening soʻzim', ' mening', now());
      update chats set last_seq = last_seq + 1 where id = chat.id;
      update chat_sides set shown = true, unread = unread + 1 where chat_id = chat.id;
      insert into events (user_id, seq, type, words, kind, message_id, actor_id, data, created_at)
        select p, 99999, 'message_new', 'message_new', 'task', chat.id, ${person.id}, '{"text": "Mening"}', now()
        from unnest(array[chat.asker_id, chat.author_id]) p;
      insert into requests (ad_id, applicant_id, status, comment) values (chat.ad_id, ${person.id}, 'rejected', 'Mening');
      drop trigger say_more on favourites;
      return null;
    end $$;
    create trigger say_more after delete on favourites for each statement execute function say_more()`);
  await erase();
  expect(await readLeft()).toEqual(NOTHING);
  const said = await api.sql`
    select from chat_records where sender_id = ${person.id} and seq = 231 and text = ''`;
  expect(said).toHaveLength(1);
});
