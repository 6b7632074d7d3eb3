import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { verificationEndpoints } from '#contract/verification/endpoints.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import { chooseStorage, secureStorage, tryStorage } from '#server/storage/choose.ts';
import { localStorage } from '#server/storage/local.ts';
import type { S3Settings } from '#server/settings/storage.ts';
import { type S3Patience, s3Storage } from '#server/storage/s3.ts';
import { originalKey, privateKey, type Storage, StorageAwayError } from '#server/storage/storage.ts';
import { accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { isSigned } from '#tests/factories/files/s3-signature.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { serveLocally } from '#tests/factories/outside/serve.ts';
import { startS3 } from '#tests/setup/processes/s3-server.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { keysOf, testStorage } from './test-storage.ts';

let folder: string;
let settings: S3Settings;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yumush-storage-'));
  ({ settings } = await startS3());
});
registerCleanup(() => rm(folder, { recursive: true, force: true }));

const KINDS: Record<string, () => Storage> = {
  'a folder': () => localStorage(path.join(folder, 'local')),
  'a bucket': () => s3Storage(settings),
};

describe('a folder of files', () => {
  const modesOf = async (root: string): Promise<string[]> => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(path.join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
      }),
    );
  };

  it('a folder of files is readable by the server only', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'own-'));
    await chooseStorage({ dataDir }).write(
      privateKey('verification', 'selfie.jpeg'),
      Buffer.from('a selfie'),
    );
    expect(new Set(await modesOf(dataDir))).toEqual(new Set(['folder 700', 'file 600']));
  });

  it('a folder that an older version left readable is restricted at start', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'open-'));
    const storage = chooseStorage({ dataDir });
    await storage.write(privateKey('verification', 'selfie.jpeg'), Buffer.from('a selfie'));
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    }
    await secureStorage({ dataDir });
    expect(new Set(await modesOf(dataDir))).toEqual(new Set(['folder 700', 'file 600']));
    expect(await storage.read(privateKey('verification', 'selfie.jpeg'))).toEqual(Buffer.from('a selfie'));
    await secureStorage({ dataDir: path.join(dataDir, 'nothing-here') });
  });
});

describe.each(Object.entries(KINDS))('%s', (_, open) => {
  testStorage(open);
});

it('the app stores files in a bucket and deletes those no longer in use', async () => {
  const storage = s3Storage(settings);
  const api = await accountsApi({ storage });
  const { id, token } = await createSignedInPerson(api);
  const { call } = api.as(token);
  const { avatar } = await call(picturesEndpoints.setAvatar, { body: formOf(fileOf(await photo('png'))) });
  const address = avatar?.urls['192x192'] ?? '';
  const key = originalKey(address.split('/')[2] ?? '');
  expect(await storage.exists(key)).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    const response = await api.request(address);
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(192);
  }
  const document = await call(verificationEndpoints.submit, { body: formOf(fileOf(await photo())) });
  expect(document.state).toBe('submitted');
  const [row] = await api.sql<{ key: string }[]>`
      select storage_key as key from verifications where user_id = ${id}`;
  expect((await storage.read(row?.key ?? ''))?.length).toBeGreaterThan(1000);

  await call(picturesEndpoints.removeAvatar, {});
  for (const minutes of [61, 11]) {
    api.later(minutes * 60_000);
    await sweepAllPictures({ sql: api.sql, storage, now: api.clock.now });
  }
  expect(await storage.exists(key)).toBe(false);
  expect((await api.request(address)).status).toBe(404);
  expect(await api.sql`select from file_removals`).toHaveLength(0);
});

describe('a folder', () => {
  it('a failed write leaves nothing in a folder', async () => {
    const place = path.join(folder, 'failing');
    const storage = localStorage(place);
    // @ts-expect-error -- something that cannot be written
    await expect(storage.write('images/x', 42)).rejects.toThrow();
    const left = await readdir(place, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});

describe('a bucket', () => {
  // The timeout is long, because a busy machine answers late and only silence is given up.
  const quick = {
    timeout: 30_000,
    readDeadline: 30_000,
    writeDeadline: 30_000,
    silence: 30_000,
    tries: 3,
    pause: 1,
  };

  it('a missing bucket is not taken for a missing file', async () => {
    const storage = s3Storage({ ...settings, bucket: 'elsewhere' }, quick);
    await expect(storage.read('images/x')).rejects.toThrow('NoSuchBucket');
    await expect(storage.write('images/x', new Uint8Array([1]))).rejects.toThrow('NoSuchBucket');
  });

  it('a bucket refuses a wrong key, and the error has no secret', async () => {
    const wrong = { ...settings, accessKeyId: 'nobody', secretAccessKey: 'wrong-secret' };
    const error: unknown = await s3Storage(wrong, quick)
      .write('images/x', new Uint8Array([1]))
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain('403 InvalidAccessKeyId');
    expect(JSON.stringify(error) + String(error)).not.toContain('wrong-secret');
  });

  it('requests to a bucket are signed, each with the hash of its body', async () => {
    const signed: boolean[] = [];
    const server = createServer(async (request, response) => {
      const body = await buffer(request);
      signed.push(isSigned(request, body, settings.secretAccessKey, settings.region));
      response.writeHead(200).end();
    });
    const endpoint = await serveLocally(server);
    const storage = s3Storage({ ...settings, endpoint }, quick);
    await storage.write('images/a-b_c.jpeg', Buffer.from('some bytes'));
    await storage.read('images/a-b_c.jpeg');
    await storage.exists('private/verification/x');
    await storage.remove('renditions/x/800x_.avif');
    expect(signed).toEqual([true, true, true, true]);
    const other = s3Storage({ ...settings, endpoint, secretAccessKey: 'other' }, quick);
    await other.read('images/a-b_c.jpeg');
    expect(signed.at(-1)).toBe(false);
  });

  it('files are in the configured bucket, else in the folder', async () => {
    const bucket = chooseStorage({ dataDir: folder, s3: settings });
    await bucket.write('images/chosen', Buffer.from('bucket'));
    expect(await KINDS['a bucket']?.().exists('images/chosen')).toBe(true);
    expect(await chooseStorage({ dataDir: folder, s3: null }).exists('images/chosen')).toBe(false);
  });

  it('a missing bucket is reported to the operator, a working one is not', async () => {
    const logged: string[] = [];
    const log = (line: string) => void logged.push(line);
    await tryStorage(s3Storage(settings, quick), log);
    await tryStorage(localStorage(path.join(folder, 'fresh')), log);
    expect(logged).toEqual([]);
    await tryStorage(s3Storage({ ...settings, bucket: 'elsewhere' }, quick), log);
    expect(logged.join()).toMatch(/neither stored nor shown: .*NoSuchBucket/);
  });

  /** A store with scripted answers, one after another. */
  async function moody(
    moods: ((request: IncomingMessage, response: ServerResponse) => void)[],
    patience: Partial<S3Patience> = {},
  ): Promise<{ storage: Storage; asked: IncomingMessage[] }> {
    const asked: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      asked.push(request);
      request.resume();
      moods[Math.min(asked.length, moods.length) - 1]?.(request, response);
    });
    const endpoint = await serveLocally(server);
    return { storage: s3Storage({ ...settings, endpoint }, { ...quick, ...patience }), asked };
  }
  const fault = (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(503).end('<Code>SlowDown</Code>');
  const fine = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('bytes');
  const broken = (request: IncomingMessage) => void request.socket.destroy();
  const silent = () => undefined;
  const stopped = (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-length': '10' }).write('half');
  /** Longer than any test takes. */
  const NEVER_MS = 3_600_000;

  it.each([
    ['stumbles', [fault, fine], {}],
    ['hangs up', [broken, broken, fine], {}],
    ['says nothing', [silent, fine], { timeout: 2000 }],
    ['stops in the middle', [stopped, fine], { timeout: NEVER_MS, silence: 2000 }],
  ] as const)('a call to a bucket that %s is retried', async (_, moods, patience) => {
    const { storage, asked } = await moody([...moods], patience);
    expect(Buffer.from((await storage.read('images/x')) ?? []).toString()).toBe('bytes');
    expect(asked).toHaveLength(moods.length);
    // Every attempt is signed anew, for this very address.
    expect(asked.every(({ headers }) => headers.authorization?.includes('Credential=S3RVER/'))).toBe(true);
    expect(asked.every(({ url }) => url === '/yumush/images/x')).toBe(true);
  });

  it('a bucket whose response stalls until the deadline is unavailable', async () => {
    const { storage, asked } = await moody([stopped], {
      timeout: NEVER_MS,
      readDeadline: 1000,
      silence: 1000,
    });
    await expect(storage.read('images/x')).rejects.toThrow(StorageAwayError);
    expect(asked).toHaveLength(1);
  });

  it('a file that arrives slowly is read to its end', async () => {
    const chunks = Array.from({ length: 8 }, (_, index) => `chunk ${index} `);
    const { storage } = await moody(
      [
        async (_, response) => {
          response.writeHead(200);
          for (const chunk of chunks) {
            response.write(chunk);
            await wait(400);
          }
          response.end();
        },
      ],
      { silence: 2000 },
    );
    expect(Buffer.from((await storage.read('images/x')) ?? []).toString()).toBe(chunks.join(''));
  });

  it('a listing of a bucket goes on to its last page', async () => {
    const page = (key: string, next: string) => (_: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(200).end(`<Contents><Key>${key}</Key></Contents>${next}`);
    const { storage, asked } = await moody([
      page('images/a', '<NextContinuationToken>to b</NextContinuationToken>'),
      page('images/b', ''),
    ]);
    expect(await keysOf(storage)).toEqual(['images/a', 'images/b']);
    expect(asked.map(({ url }) => url)).toEqual([
      '/yumush?list-type=2',
      '/yumush?list-type=2&continuation-token=to+b',
    ]);
  });

  it('a refusal because of a wrong clock is treated as a storage outage', async () => {
    const skewed = (_: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(403).end('<Code>RequestTimeTooSkewed</Code>');
    const { storage } = await moody([skewed]);
    await expect(storage.read('images/x')).rejects.toThrow(StorageAwayError);
  });

  it('a failing bucket is given up after some tries, not taken for empty', async () => {
    const failing = await moody([fault]);
    await expect(failing.storage.read('images/x')).rejects.toThrow('SlowDown');
    await expect(failing.storage.exists('images/x')).rejects.toThrow('503');
    expect(failing.asked).toHaveLength(6);
    const gone = await moody([broken]);
    await expect(gone.storage.write('images/x', new Uint8Array([1]))).rejects.toThrow('does not answer');
  });
});
