import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { TUS, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { openStorage } from '#server/storage/choose.ts';
import { openImageCache, withImageCache } from '#server/storage/image-cache.ts';
import { localStorage } from '#server/storage/local.ts';
import { originalKey, privateKey } from '#server/storage/storage.ts';
import { accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { offsetIn, tusOf } from '#tests/factories/files/tus.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { serveLocally } from '#tests/factories/outside/serve.ts';
import { startS3 } from '#tests/setup/processes/s3-server.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yumush-image-cache-'));
});
registerCleanup(() => rm(folder, { recursive: true, force: true }));

/** Much longer than the server waits for the store, and much shorter than it would wait without a deadline. */
const PATIENCE_MS = 15_000;
/** Bytes of a chunk. */
const HALF = 40_000;

describe('a store of files that dies', () => {
  it.each(['frozen', 'dead'] as const)('a %s store costs a short refusal, not a wait', async (state) => {
    const s3 = await startS3();
    const dataDir = path.join(folder, state);
    const storage = await openStorage({ dataDir, s3: s3.settings, imageCacheMb: 16 });
    const api = await accountsApi({ storage });
    const { login } = await createAccount(api);
    const { call } = api.as(await login());
    const { avatar } = await call(picturesEndpoints.setAvatar, { body: formOf(fileOf(await photo('png'))) });
    const seen = avatar?.urls['192x192'] ?? '';
    expect((await api.request(seen)).status).toBe(200);
    // Nobody has looked at this image, and another process has stored it.
    const unseen = '/images/ab12cd/96x96';

    api.log.length = 0;
    if (state === 'frozen') s3.signal('SIGSTOP');
    else await s3.kill();
    const startedAt = performance.now();
    for (let time = 0; time < 20; time += 1) {
      const refused = await api.request(unseen);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
    expect((await api.request(seen)).status).toBe(200);
    const body = formOf(fileOf(await photo('png')));
    await expect(call(picturesEndpoints.setAvatar, { body })).rejects.toMatchObject({ status: 503 });
    expect(api.log.filter((line) => !/more in the last/.test(line))).toEqual([
      expect.stringMatching(/^the storage of files is away: StorageAwayError: .* does not answer\.$/),
    ]);

    if (state === 'dead') return;
    s3.signal('SIGCONT');
    await expect.poll(async () => (await api.request(unseen)).status).toBe(404);
    const again = await call(picturesEndpoints.setAvatar, { body: formOf(fileOf(await photo('png'))) });
    expect(again.avatar?.urls['192x192']).not.toBe(seen);
  });
});

describe('a store of files that freezes in the middle of a file', () => {
  it('makes calls fail with 503 soon, and is not asked again at once', async () => {
    const { settings } = await startS3();
    let asked = 0;
    const half = createServer((_, response) => {
      asked += 1;
      response.writeHead(200, { 'content-length': '100000' }).write('half');
    });
    const s3 = { ...settings, endpoint: await serveLocally(half) };
    const storage = await openStorage({ dataDir: path.join(folder, 'half'), s3, imageCacheMb: 16 });
    const api = await accountsApi({ storage });
    const startedAt = performance.now();
    for (let time = 0; time < 3; time += 1) {
      const refused = await api.request('/images/ab12cd/96x96');
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
    expect(asked).toBe(1);
  });
});

describe('a resumable upload to a bucket', () => {
  it('is refused while the bucket is frozen and resumes where acknowledged', async () => {
    const s3 = await startS3();
    const dataDir = path.join(folder, 'uploads');
    const storage = await openStorage({ dataDir, s3: s3.settings, imageCacheMb: 16 });
    const api = await accountsApi({ storage });
    const tus = tusOf(api, await (await createAccount(api)).login());
    const file = randomBytes(2 * HALF);
    const id = randomUUID();
    const headers = { [TUS.metadata]: encodeUploadMetadata({ purpose: 'chat_file', filename: 'x.bin' }) };
    await tus.create({ id, length: file.length, headers });
    expect((await tus.send(id, 0, new Uint8Array(file.subarray(0, HALF)))).status).toBe(204);
    const sendLast = async () => await tus.send(id, HALF, new Uint8Array(file.subarray(HALF)));

    s3.signal('SIGSTOP');
    const startedAt = performance.now();
    for (let time = 0; time < 5; time += 1) {
      const refusal = await sendLast();
      expect(refusal.status).toBe(503);
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(offsetIn(await tus.ask(id))).toBe(HALF);
    }
    expect(performance.now() - startedAt).toBeLessThan(2 * PATIENCE_MS);
    s3.signal('SIGCONT');
    await expect.poll(async () => (await sendLast()).status).toBe(204);
    const [row] = await api.sql<{ key: string }[]>`
      select file_key as key from chat_attachments where id = ${id}`;
    expect(Buffer.from((await storage.read(row?.key ?? 'none')) ?? []).equals(file)).toBe(true);
  });
});

describe('the cache of images', () => {
  const image = (fill: number) => new Uint8Array(1000).fill(fill);

  async function openCache(name: string) {
    const place = path.join(folder, name);
    const storage = localStorage(path.join(folder, `${name}-store`));
    return { place, storage, cached: withImageCache(storage, await openImageCache(place, 3000)) };
  }

  /** Files of the cache that are complete. */
  async function cachedNames(place: string): Promise<string[]> {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  }

  it('the least recently used images make room, also after a restart', async () => {
    const { place, cached } = await openCache('bounded');
    for (const name of ['a', 'b', 'c']) await cached.write(originalKey(name), image(1));
    await cached.read(originalKey('a'));
    await cached.write(originalKey('d'), image(1));
    expect(await cachedNames(place)).toEqual(['images+a', 'images+c', 'images+d']);
    await utimes(path.join(place, await placeOf(place, 'images+c')), 1, 1);
    await openImageCache(place, 2000);
    expect(await cachedNames(place)).toEqual(['images+a', 'images+d']);
  });

  it('documents of people are never cached', async () => {
    const { place, cached } = await openCache('private');
    const key = privateKey('verification', 'passport');
    await cached.write(key, image(1));
    expect(await cached.read(key)).toHaveLength(1000);
    expect(await stat(place).catch(() => 'nothing')).toBe('nothing');
  });

  it('an image that was deleted elsewhere leaves the cache after an hour', async () => {
    const { place, storage, cached } = await openCache('removed');
    for (const name of ['gone', 'there']) await cached.write(originalKey(name), image(1));
    await storage.remove(originalKey('gone'));
    const longAgo = Date.now() / 1000 - 3601;
    for (const name of ['images+gone', 'images+there'])
      await utimes(path.join(place, await placeOf(place, name)), longAgo, longAgo);
    expect(await cached.read(originalKey('gone'))).toBeUndefined();
    expect(await cached.read(originalKey('there'))).toHaveLength(1000);
    expect(await cachedNames(place)).toEqual(['images+there']);
  });

  it('a storage that cannot tell whether a file exists hides no cached image', async () => {
    const place = path.join(folder, 'refused');
    const refusing = { ...localStorage(path.join(folder, 'refused-store')) };
    refusing.exists = () => Promise.reject(new Error('The store refuses: 403 RequestTimeTooSkewed'));
    const cached = withImageCache(refusing, await openImageCache(place, 3000));
    await cached.write(originalKey('old'), image(1));
    await utimes(path.join(place, await placeOf(place, 'images+old')), 1, 1);
    expect(await cached.read(originalKey('old'))).toHaveLength(1000);
  });

  async function placeOf(place: string, name: string): Promise<string> {
    const entries = await readdir(place, { recursive: true });
    return entries.find((entry) => path.basename(entry) === name) ?? '';
  }
});
