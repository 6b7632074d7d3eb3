import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from './env.ts';
import { withSecretFiles } from './secret-files.ts';

async function fileWith(content: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  await writeFile(file, content);
  return file;
}

test('a secret is read from its file, without the line break at its end', async () => {
  const file = await fileWith('s3cret\n');
  expect(withSecretFiles({ PAYME_KEY_FILE: file, PORT: '1' })).toMatchObject({
    PAYME_KEY: 's3cret',
    PORT: '1',
  });
});

test('the authorization header of cache purges can be read from a file', async () => {
  const file = await fileWith('Authorization: Bearer s3cret\n');
  const source = { EDGE_PURGE_URL: 'http://127.0.0.1:6082/purge', EDGE_PURGE_HEADER_FILE: file };
  const { edge } = parseEnv(withSecretFiles(source));
  expect(edge?.credentials).toEqual({ name: 'Authorization', value: 'Bearer s3cret' });
});

test('all wrong secret files are named at once, without their contents', async () => {
  const empty = await fileWith('\n');
  const full = await fileWith('s3cret');
  const check = () =>
    withSecretFiles({
      SECRETS_KEY_FILE: '/nowhere/key',
      DATABASE_URL_FILE: empty,
      PAYME_KEY: 'typed',
      PAYME_KEY_FILE: full,
    });
  expect(check).toThrow(/DATABASE_URL_FILE[^]*SECRETS_KEY_FILE[^]*PAYME_KEY and PAYME_KEY_FILE/);
  expect(check).not.toThrow(/s3cret|typed/);
});
