import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { describeSchema, hasNeededMigrations, migrate } from '#server/db/migrate.ts';
import { MIGRATIONS_FOLDER, numberOf, readMigrations } from '#server/db/migration/migration-files.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { databaseBeforeMigration } from '#tests/setup/database/former-schema.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** The migrations of a release after this one. */
let newer: string;
let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
  newer = await mkdtemp(path.join(tmpdir(), 'yumush-newer-'));
  registerCleanup(() => rm(newer, { recursive: true }));
  await cp(MIGRATIONS_FOLDER, newer, { recursive: true });
  await writeFile(
    path.join(newer, '9001_more.before.sql'),
    'alter table ads add column made_up text; create table made_up (id int)',
  );
  await writeFile(
    path.join(newer, '9002_less.after.sql'),
    '-- oldest code: 9001\nalter table ads drop column made_up',
  );
});

it('a process reports its schemas and the database’s schema', async () => {
  const sql = await databaseBeforeMigration('0096');
  const all = path.join(newer, 'all');
  await cp(MIGRATIONS_FOLDER, all, { recursive: true });
  await Promise.all(
    (await readMigrations(all))
      .filter((file) => numberOf(file) > '0096')
      .map(({ name }) => rm(path.join(all, name))),
  );
  expect(await describeSchema(sql, all)).toBe(
    'Schema: this version needs 0092 and knows all up to 0096; the database has 0095 without 0096.',
  );
  await migrate(sql, { folder: all });
  expect(await describeSchema(sql, all)).toMatch(/; the database has 0096\.$/);
});

it('this release runs on a newer schema until a migration drops something', async () => {
  const author = await anAuthor(api);
  const before = await postTask(api, author.token);
  expect(await migrate(api.sql, { folder: newer, phase: 'before' })).toEqual(['9001_more.before.sql']);
  const report: string[] = [];
  expect(await migrate(api.sql, { report: (line) => report.push(line) })).toEqual([]);
  expect(report.join()).toContain('9001_more.before.sql');
  expect(await hasNeededMigrations(api.sql)).toBe(true);
  expect(await describeSchema(api.sql)).toContain('; the database has 9001.');

  // a restart, as after a crash in the middle of a deploy
  api.restart();
  const after = await postTask(api, author.token, { price: 77_000 });
  const { items } = await api.call(adsEndpoints.task.list, { query: {} });
  expect(items.map(({ id }) => id)).toEqual([after.id, before.id]);
  await api.sql`
    insert into events (user_id, seq, type, words, created_at)
    select ${author.id}::bigint, coalesce(max(seq), 0) + 1, 'system', 'words_of_the_next_release', now()
    from events where user_id = ${author.id}::bigint`;
  await api.as(author.token).call(notificationsEndpoints.list, { query: {} });

  await migrate(api.sql, { folder: newer, phase: 'all' });
  await expect(migrate(api.sql)).rejects.toThrow(
    /9002_less\.after\.sql.*needs a version with migration 9001/,
  );
});
