import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkSharedSettings, forgetSharedSettings } from '#server/process/shared-settings-repo.ts';
import type { Sql } from '#server/db/client.ts';
import { testDatabase } from '#tests/setup/database/database.ts';

const SETTINGS = { SECRETS_KEY: Buffer.alloc(32, 1), PUBLIC_ORIGIN: 'https://yumush.example' };

let sql: Sql;
beforeAll(async () => {
  sql = await testDatabase();
});
beforeEach(async () => await forgetSharedSettings(sql));

test('a process with another key than the first one is refused by name', async () => {
  await checkSharedSettings(sql, SETTINGS);
  await checkSharedSettings(sql, SETTINGS);
  const other = checkSharedSettings(sql, { ...SETTINGS, SECRETS_KEY: Buffer.alloc(32, 2) });
  await expect(other).rejects.toThrow(/SECRETS_KEY\. Give every process the same/);
  await expect(other).rejects.not.toThrow(/PUBLIC_ORIGIN/);
});

test('of two processes that start at once with different keys, one is refused', async () => {
  const started = await Promise.allSettled(
    [1, 2].map((byte) => checkSharedSettings(sql, { ...SETTINGS, SECRETS_KEY: Buffer.alloc(32, byte) })),
  );
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a change on purpose is accepted after the settings were forgotten', async () => {
  await checkSharedSettings(sql, SETTINGS);
  await forgetSharedSettings(sql);
  await expect(
    checkSharedSettings(sql, { ...SETTINGS, PUBLIC_ORIGIN: 'https://new.example' }),
  ).resolves.toBeUndefined();
});

test('the database holds no key', async () => {
  await checkSharedSettings(sql, { SECRETS_KEY: 'a-secret-that-must-not-be-stored' });
  expect(JSON.stringify(await sql`select * from shared_settings`)).not.toContain('must-not-be-stored');
});
