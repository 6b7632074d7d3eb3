import { beforeAll, expect, test } from 'vitest';
import type { Sql } from '#server/db/client.ts';
import { originalKey } from '#server/storage/storage.ts';
import { localStorage } from '#server/storage/local.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { testDatabase } from '#tests/setup/database/database.ts';
import { readReferredKeys } from '../../../scripts/backup/backup-repo.ts';
import { findMissingFiles } from '../../../scripts/backup/missing-files.ts';

const IMAGES = 40;

let sql: Sql;
let keys: string[];
beforeAll(async () => {
  sql = await testDatabase();
  keys = [];
  for (let count = 0; count < IMAGES; count += 1) keys.push(originalKey((await createImage(sql)).key));
  const [user] = await sql<
    { id: string }[]
  >`insert into users (first_name) values ('Anna') returning id::text as id`;
  const [photo, file] = ['private/chat/a', 'private/chat/c'];
  await sql`
    insert into chat_attachments
      (id, owner_id, kind, name, size, file_key, preview_key, width, height, color, created_at)
    values
      (gen_random_uuid(), ${user?.id ?? ''}::bigint, 'photo', 'a', 1, ${photo}, 'private/chat/b', 9, 9, '#aabbcc', now()),
      (gen_random_uuid(), ${user?.id ?? ''}::bigint, 'file', 'c', 1, ${file}, null, null, null, null, now())`;
  keys.push(photo, 'private/chat/b', file);
});

test('the check for missing files reads each file key once, in pages', async () => {
  const pages: string[][] = [];
  for await (const page of readReferredKeys(sql, 7)) pages.push(page);
  expect(pages.flat().toSorted()).toEqual(keys.toSorted());
  expect(Math.max(...pages.map(({ length }) => length))).toBe(7);
});

test('missing files are looked for sixteen at a time', async () => {
  const there = new Set(keys.slice(2));
  let [running, most] = [0, 0];
  const exists = async (key: string): Promise<boolean> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return there.has(key);
  };
  const storage = { ...localStorage('/nowhere'), exists };
  expect((await findMissingFiles(sql, storage, () => undefined)).toSorted()).toEqual(
    keys.slice(0, 2).toSorted(),
  );
  expect(most).toBe(16);
});
