import { beforeAll, describe, expect, it } from 'vitest';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import type { S3Settings } from '#server/settings/storage.ts';
import { s3Storage } from '#server/storage/s3.ts';
import { originalKey } from '#server/storage/storage.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { HAS_SWIFT, startSwift } from '#tests/setup/processes/swift-server.ts';
import { keysOf, testStorage } from './test-storage.ts';

/** More than a page of a listing has. */
const MANY = 1050;

describe.skipIf(!HAS_SWIFT)('a bucket of Swift', () => {
  let settings: S3Settings;
  beforeAll(async () => {
    settings = await startSwift();
  });

  testStorage(() => s3Storage(settings));

  it('refuses a wrong secret key', async () => {
    const stranger = s3Storage({ ...settings, secretAccessKey: 'guessed' });
    await expect(stranger.write('images/a', Buffer.from('x'))).rejects.toThrow(/403/);
  });

  it('lists more files than a page has', async () => {
    const storage = s3Storage(settings);
    const keys = Array.from({ length: MANY }, (_, index) => originalKey(`many-${index}`));
    const left = [...keys];
    const write = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop())
        await storage.write(key, Buffer.from('x'));
    };
    await Promise.all(Array.from({ length: 8 }, write));
    expect((await keysOf(storage)).filter((key) => key.includes('many-')).sort()).toEqual(keys.sort());
  });

  it('stores uploaded pictures and their renditions', async () => {
    const storage = s3Storage(settings);
    const api = await accountsApi({ storage });
    const { token } = await createSignedInPerson(api);
    const body = formOf(fileOf(await photo()));
    const { avatar } = await api.as(token).call(picturesEndpoints.setAvatar, { body });
    const address = Object.values(avatar?.urls ?? {})[0] ?? '';
    const answer = await api.request(address);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    const key = address.split('/')[2] ?? '';
    const found = (await keysOf(storage)).filter((each) => each.includes(key));
    expect(new Set(found.map((each) => each.split('/')[0]))).toEqual(new Set(['images', 'renditions']));
  });
});
