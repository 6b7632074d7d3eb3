import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  checkSharedSettings,
  deleteSharedSettings,
  type SharedSettings,
} from '#server/process/shared-settings-repo.ts';
import type { Sql } from '#server/db/client.ts';
import { testDatabase } from '#tests/setup/database/database.ts';

const SETTINGS = { SECRETS_KEY: Buffer.alloc(32, 1), PUBLIC_ORIGIN: 'https://yumush.example' };

let sql: Sql;
beforeAll(async () => {
  sql = await testDatabase();
});
beforeEach(async () => await deleteSharedSettings(sql));

test('a process with another key is refused with the name of the setting', async () => {
  await checkSharedSettings(sql, SETTINGS);
  await checkSharedSettings(sql, SETTINGS);
  const other = checkSharedSettings(sql, { ...SETTINGS, SECRETS_KEY: Buffer.alloc(32, 2) });
  await expect(other).rejects.toThrow(/SECRETS_KEY\. Give every process the same/);
  await expect(other).rejects.not.toThrow(/PUBLIC_ORIGIN/);
});

test('one of two processes that start at once with other keys is refused', async () => {
  const started = await Promise.allSettled(
    [1, 2].map((byte) => checkSharedSettings(sql, { ...SETTINGS, SECRETS_KEY: Buffer.alloc(32, byte) })),
  );
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a changed setting is accepted after the stored settings were deleted', async () => {
  await checkSharedSettings(sql, SETTINGS);
  await deleteSharedSettings(sql);
  await expect(
    checkSharedSettings(sql, { ...SETTINGS, PUBLIC_ORIGIN: 'https://new.example' }),
  ).resolves.toBeUndefined();
});

const IN_BUCKET = { ...SETTINGS, S3_BUCKET: 'https://s3.example/yumush' };
const IN_FOLDER = { ...SETTINGS, DATA_DIR: '9d1f6f0e' };

test.each([
  [
    'a folder',
    'a bucket',
    IN_FOLDER,
    IN_BUCKET,
    /theirs are in a bucket \(S3_…\).* in a folder \(DATA_DIR\)/,
  ],
  [
    'a bucket',
    'a folder',
    IN_BUCKET,
    IN_FOLDER,
    /theirs are in a folder \(DATA_DIR\).* in a bucket \(S3_…\)/,
  ],
])('a process with %s beside one with %s is refused', async (_, _other, own, first, reason) => {
  await checkSharedSettings(sql, first);
  for (let time = 0; time < 2; time += 1) await expect(checkSharedSettings(sql, own)).rejects.toThrow(reason);
  await checkSharedSettings(sql, first);
  await deleteSharedSettings(sql);
  await checkSharedSettings(sql, own);
  await expect(checkSharedSettings(sql, first)).rejects.toThrow('where files are');
});

test('processes with a bucket and a folder cannot start at once', async () => {
  const kinds = [IN_BUCKET, IN_FOLDER, IN_BUCKET, IN_FOLDER];
  const started = await Promise.allSettled(kinds.map((settings) => checkSharedSettings(sql, settings)));
  expect(started.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

describe('a database of an earlier release', () => {
  /** Rows as earlier releases write them, without the kind of storage. */
  async function storeAsEarlier(settings: SharedSettings): Promise<void> {
    await checkSharedSettings(sql, settings);
    await sql`delete from shared_settings where name = 'STORAGE'`;
  }

  test('with files in a bucket refuses a folder, and accepts the bucket', async () => {
    await storeAsEarlier(IN_BUCKET);
    await expect(checkSharedSettings(sql, IN_FOLDER)).rejects.toThrow('theirs are in a bucket');
    await checkSharedSettings(sql, IN_BUCKET);
    const other = checkSharedSettings(sql, { ...IN_BUCKET, S3_BUCKET: 'https://s3.example/other' });
    await expect(other).rejects.toThrow(/: S3_BUCKET\./);
  });

  test('accepts the folder that starts first, and then refuses the bucket', async () => {
    await storeAsEarlier(IN_FOLDER);
    await sql`insert into shared_settings (name, fingerprint) values ('S3_BUCKET', 'f')`;
    await checkSharedSettings(sql, IN_FOLDER);
    await expect(checkSharedSettings(sql, IN_BUCKET)).rejects.toThrow('theirs are in a folder');
  });
});

test('the database holds no key', async () => {
  await checkSharedSettings(sql, { SECRETS_KEY: 'a-secret-that-must-not-be-stored' });
  expect(JSON.stringify(await sql`select * from shared_settings`)).not.toContain('must-not-be-stored');
});
