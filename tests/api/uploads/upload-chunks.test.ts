import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TUS, UPLOADS, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { finishAllUploads } from '#server/background/finish-uploads.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import type { S3Settings } from '#server/settings/storage.ts';
import { localStorage } from '#server/storage/local.ts';
import { s3Storage } from '#server/storage/s3.ts';
import { isChunkKey, type Storage, StorageAwayError } from '#server/storage/storage.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { eraseAccount } from '#tests/factories/people/erase-account.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { offsetIn, tusOf } from '#tests/factories/files/tus.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { startS3 } from '#tests/setup/processes/s3-server.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { copyFilesTo } from '../../../scripts/backup/backup-files.ts';
import { findMissingFiles } from '../../../scripts/backup/missing-files.ts';

let folder: string;
let settings: S3Settings;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yumush-chunks-'));
  ({ settings } = await startS3());
});
registerCleanup(() => rm(folder, { recursive: true, force: true }));

/** Each call is another process's view of the same files. */
const KINDS: Record<string, () => Storage> = {
  'a folder': () => localStorage(path.join(folder, 'storage')),
  'a bucket': () => s3Storage(settings),
};

const HALF = 40_000;

describe.each(Object.entries(KINDS))('chunks in %s', (_, open) => {
  let api: AccountsApi;
  let person: TestPerson;
  let tus: ReturnType<typeof tusOf>;
  let id: string;
  let file: Buffer;
  beforeAll(async () => {
    api = await accountsApi({ storage: open() });
  });
  beforeEach(async () => {
    person = await createSignedInPerson(api);
    tus = tusOf(api, person.token);
    id = randomUUID();
    file = randomBytes(2 * HALF);
  });

  const headers = {
    [TUS.metadata]: encodeUploadMetadata({ purpose: 'chat_file', filename: 'x.bin' }),
  };
  const begin = async () => await tus.create({ id, length: file.length, headers });
  const part = (from: number, to: number) => new Uint8Array(file.subarray(from, to));
  const sendFirst = async () => await tus.send(id, 0, part(0, HALF));
  const sendLast = async (by = tus) => await by.send(id, HALF, part(HALF, 2 * HALF));
  const sweep = async () => await sweepAllPictures({ sql: api.sql, storage: open(), now: api.clock.now });

  /** Another process, whose storage does something of its own. */
  function beside(changes: Partial<Storage> = {}) {
    return tusOf(api.beside({ storage: { ...open(), ...changes } }), person.token);
  }

  async function chunkFiles(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of open().keys()) if (isChunkKey(key) && key.includes(id)) keys.push(key);
    return keys;
  }

  /** The bytes of the attachment that the upload has become. */
  async function storedFile(): Promise<Buffer> {
    const [row] = await api.sql<{ key: string }[]>`
      select file_key as key from chat_attachments where id = ${id}`;
    return Buffer.from((await open().read(row?.key ?? 'none')) ?? []);
  }

  async function expectSwept(): Promise<void> {
    api.later(MINUTE_MS);
    await sweep();
    expect(await chunkFiles()).toEqual([]);
  }

  it('are stored as files, which are deleted after the upload', async () => {
    await begin();
    await sendFirst();
    const [key = '', ...more] = await chunkFiles();
    expect(more).toEqual([]);
    expect(Buffer.from((await open().read(key)) ?? []).equals(file.subarray(0, HALF))).toBe(true);
    expect(await api.sql`select from upload_pieces where upload_id = ${id}`).toHaveLength(0);
    expect((await sendLast()).status).toBe(204);
    expect((await storedFile()).equals(file)).toBe(true);
    await expectSwept();
    expect((await storedFile()).equals(file)).toBe(true);
  });

  it('two processes take turns with the chunks of one upload', async () => {
    await begin();
    const processes = [tus, beside()];
    const step = file.length / 8;
    for (let n = 0; n < 8; n += 1) {
      const sent = await processes[n % 2]?.send(id, n * step, part(n * step, (n + 1) * step));
      expect(sent && offsetIn(sent)).toBe((n + 1) * step);
    }
    expect((await storedFile()).equals(file)).toBe(true);
  });

  it('of two chunks for one offset at once, one counts whole', async () => {
    await begin();
    const both = Promise.withResolvers<void>();
    let written = 0;
    const meeting: Partial<Storage> = {
      async write(key, data) {
        await open().write(key, data);
        if ((written += 1) === 2) both.resolve();
        await both.promise;
      },
    };
    const other = randomBytes(HALF);
    const answers = await Promise.all([
      beside(meeting).send(id, 0, part(0, HALF)),
      beside(meeting).send(id, 0, new Uint8Array(other)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(answers.map(offsetIn)).toEqual([HALF, HALF]);
    const first = answers[0]?.status === 204 ? file.subarray(0, HALF) : other;
    expect(await chunkFiles()).toHaveLength(2);
    expect((await sendLast()).status).toBe(204);
    expect((await storedFile()).equals(Buffer.concat([first, file.subarray(HALF)]))).toBe(true);
    await expectSwept();
  });

  it('without a row after a crash move no offset, and are deleted', async () => {
    await begin();
    await sendFirst();
    const dying = beside({
      async write(key, data) {
        await open().write(key, data);
        throw new Error('the power went');
      },
    });
    await expectRefusal(sendLast(dying), 'internal');
    expect(offsetIn(await tus.ask(id))).toBe(HALF);
    expect(await chunkFiles()).toHaveLength(2);
    api.later(61 * MINUTE_MS);
    await sweep();
    expect(await chunkFiles()).toHaveLength(1);
    expect((await sendLast()).status).toBe(204);
    expect((await storedFile()).equals(file)).toBe(true);
    api.log.length = 0;
  });

  it('a chunk is not acknowledged if its file was deleted before its row', async () => {
    await begin();
    const slow = beside({
      async write(key, data) {
        await open().write(key, data);
        api.later(61 * MINUTE_MS);
        await sweep();
      },
    });
    await expectRefusal(slow.send(id, 0, part(0, HALF)), 'unavailable');
    expect(offsetIn(await tus.ask(id))).toBe(0);
    expect(await chunkFiles()).toEqual([]);
  });

  it('an outage of the storage refuses chunks with 503; the upload resumes', async () => {
    await begin();
    await sendFirst();
    const away = beside({
      write: () => Promise.reject(new StorageAwayError('The store does not answer.')),
    });
    const refusal = await sendLast(away);
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(offsetIn(await begin())).toBe(HALF);
    expect((await sendLast()).status).toBe(204);
    expect((await storedFile()).equals(file)).toBe(true);
  });

  it.each(['cancelled', 'expired', 'erased'])('an upload that is %s leaves no bytes', async (end) => {
    await begin();
    await sendFirst();
    expect(await chunkFiles()).toHaveLength(1);
    if (end === 'cancelled') expect((await tus.drop(id)).status).toBe(204);
    if (end === 'erased') await eraseAccount(api, person.id);
    if (end === 'expired') api.later(UPLOADS.hoursKept * HOUR_MS + MINUTE_MS);
    await sweep();
    await expectSwept();
    expect(await api.sql`select from uploads where id = ${id}`).toHaveLength(0);
  });

  it('an upload whose chunk files are lost restarts from its first byte', async () => {
    await begin();
    await sendFirst();
    for (const key of await chunkFiles()) await open().remove(key);
    const refusal = await sendLast();
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = await begin();
    expect([again.status, offsetIn(again)]).toEqual([201, 0]);
    await sendFirst();
    expect((await sendLast()).status).toBe(204);
    expect((await storedFile()).equals(file)).toBe(true);
  });

  it('the job gives up a complete upload whose files are lost', async () => {
    await begin();
    await sendFirst();
    for (const key of await chunkFiles()) await open().remove(key);
    await api.sql`update uploads set received = length where id = ${id}`;
    api.later(2 * MINUTE_MS);
    await finishAllUploads({ sql: api.sql, storage: open(), now: api.clock.now });
    expect((await tus.ask(id)).status).toBe(404);
  });

  it('an upload begun by the previous release keeps chunks in the database', async () => {
    await api.sql.unsafe('alter table uploads alter column in_storage set default false');
    onTestFinished(
      async () => void (await api.sql.unsafe('alter table uploads alter column in_storage set default true')),
    );
    await begin();
    await api.sql.unsafe('alter table uploads alter column in_storage set default true');
    await sendFirst();
    expect(await chunkFiles()).toEqual([]);
    const [row] = await api.sql<{ bytes: Buffer }[]>`select bytes from upload_pieces where upload_id = ${id}`;
    expect(row?.bytes.equals(file.subarray(0, HALF))).toBe(true);
    expect((await sendLast(beside())).status).toBe(204);
    expect((await storedFile()).equals(file)).toBe(true);
    expect(await api.sql`select from upload_pieces where upload_id = ${id}`).toHaveLength(0);
  });

  it('chunks stored by the previous and this release form one upload', async () => {
    await begin();
    const first = file.subarray(0, HALF);
    await api.sql`insert into upload_pieces (upload_id, start, bytes) values (${id}, 0, ${first})`;
    await api.sql`update uploads set received = ${HALF} where id = ${id}`;
    expect((await sendLast()).status).toBe(204);
    expect((await storedFile()).equals(file)).toBe(true);
  });

  it('a backup copies no chunks, and missing chunks are not reported', async () => {
    await begin();
    await sendFirst();
    const target = await mkdtemp(path.join(folder, 'backup-'));
    await copyFilesTo(target, open(), new Map());
    const copied: string[] = [];
    for await (const key of localStorage(path.join(target, 'storage')).keys()) copied.push(key);
    expect(copied.filter(isChunkKey)).toEqual([]);
    for (const key of await chunkFiles()) await open().remove(key);
    expect(await findMissingFiles(api.sql, open(), () => undefined)).toEqual([]);
  });
});
