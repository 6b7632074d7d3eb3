import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkSharedSettings, forgetSharedSettings } from '#server/process/shared-settings-repo.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';

const SETTINGS = { SECRETS_KEY: Buffer.alloc(32, 1), PUBLIC_ORIGIN: 'https://yumush.example' };

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => await forgetSharedSettings(api.sql));

test('a process with another key than the first one is refused by name', async () => {
  await checkSharedSettings(api.sql, SETTINGS);
  await checkSharedSettings(api.sql, SETTINGS);
  const other = checkSharedSettings(api.sql, { ...SETTINGS, SECRETS_KEY: Buffer.alloc(32, 2) });
  await expect(other).rejects.toThrow(/SECRETS_KEY\. Give every process the same/);
  await expect(other).rejects.not.toThrow(/PUBLIC_ORIGIN/);
});

test('of two processes that start at once with different keys, one is refused', async () => {
  const started = await Promise.allSettled(
    [1, 2].map((byte) => checkSharedSettings(api.sql, { ...SETTINGS, SECRETS_KEY: Buffer.alloc(32, byte) })),
  );
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a change on purpose is accepted after the settings were forgotten', async () => {
  await checkSharedSettings(api.sql, SETTINGS);
  await forgetSharedSettings(api.sql);
  await expect(
    checkSharedSettings(api.sql, { ...SETTINGS, PUBLIC_ORIGIN: 'https://new.example' }),
  ).resolves.toBeUndefined();
});

test('the database holds no key', async () => {
  await checkSharedSettings(api.sql, { SECRETS_KEY: 'a-secret-that-must-not-be-stored' });
  expect(JSON.stringify(await api.sql`select * from shared_settings`)).not.toContain('must-not-be-stored');
});
