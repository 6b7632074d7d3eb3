import { beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

it.each([
  ['sessions', 'last_used_at'],
  ['users', 'last_seen_at'],
  ['chats', 'last_seq'],
  ['chat_sides', 'delivered_seq'],
  ['chat_sides', 'read_seq'],
  ['ad_views', 'recent'],
  ['ad_views', 'total'],
  ['user_views', 'total'],
  ['event_counters', 'seq'],
  ['words', 'ads'],
])('%s.%s, which is updated again and again, is in no index', async (table, column) => {
  const indexes = await api.sql<{ name: string }[]>`
    select d.objid::regclass::text as name
    from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    join pg_index i on i.indexrelid = d.objid
    where d.classid = 'pg_class'::regclass and d.refobjid = ${table}::regclass and a.attname = ${column}`;
  expect(indexes).toEqual([]);
});
