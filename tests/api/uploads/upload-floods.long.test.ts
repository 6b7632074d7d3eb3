import { HOUR_MS } from '#contract/time.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { TUS, UPLOADS, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { FIRST_SIZES, renditionKey } from '#server/storage/renditions.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { listenTo, offsetIn, tusOf } from '#tests/factories/files/tus.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const PORTFOLIO = '/api/v1/me/portfolios';
const BYTES = 60 * 1024 * 1024;

let api: AccountsApi;
let origin: string;
beforeAll(async () => {
  api = await accountsApi();
  origin = await listenTo(api);
});

const member = async () => await (await createAccount(api)).login();

/** Starts a call whose announced body is not sent yet. */
function announce(token: string | undefined, bytes = BYTES, path = PORTFOLIO) {
  const sending = request(`${origin}${path}`, {
    method: 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  const answer = once(sending, 'response').then(([response]: IncomingMessage[]) => response);
  // The test itself closes calls that are never answered, which rejects this promise.
  answer.catch(() => undefined);
  return { sending, answer };
}

async function codeOf(answer: Promise<IncomingMessage | undefined>): Promise<unknown> {
  const response = await answer;
  if (response === undefined) throw new Error('There was no answer.');
  const { code }: { code: string } = JSON.parse(await text(response));
  return { status: response.statusCode, code };
}

describe('a flood of uploads', () => {
  it('a flood of announced bodies that never come blocks nobody’s picture', async () => {
    const idle = await Promise.all(Array.from({ length: 5 }, async () => announce(await member())));
    for (const { sending } of idle) sending.write('--x\r\n');
    const jpeg = await photo();
    const { avatar } = await api
      .as(await member())
      .call(picturesEndpoints.setAvatar, { body: formOf(fileOf(jpeg)) });
    expect(avatar).not.toBeNull();
    for (const { sending } of idle) sending.destroy();
  });

  it('a flood of empty parts is refused at the first one above the limit', async () => {
    const { sending, answer } = announce(await member());
    const part = '--x\r\nContent-Disposition: form-data; name="files[0]"\r\n\r\n\r\n';
    sending.write(part.repeat(2000));
    expect(await codeOf(answer)).toEqual({ status: 413, code: 'too_large' });
    sending.destroy();
  });

  it('a flood of forbidden calls is refused before the bodies are sent', async () => {
    const stranger = announce(undefined);
    expect(await codeOf(stranger.answer)).toEqual({ status: 401, code: 'unauthorized' });
    stranger.sending.destroy();

    const tooLong = announce(await member(), BYTES + 100_000);
    expect(await codeOf(tooLong.answer)).toEqual({ status: 413, code: 'too_large' });
    tooLong.sending.destroy();

    const { id, login } = await createAccount(api);
    const token = await login();
    await api.sql`
      insert into limits (key, hits, ends_at, next_at)
      values (${`pictures:${id}`}, 120, ${new Date(api.clock.now.getTime() + 60_000)}, ${api.clock.now})`;
    for (const path of [PORTFOLIO, '/api/v1/tasks', '/api/v1/services/1/images']) {
      const tooMany = announce(token, BYTES, path);
      const response = await tooMany.answer;
      expect(response?.headers['retry-after']).toBe('60');
      expect(await codeOf(tooMany.answer)).toEqual({ status: 429, code: 'too_many_requests' });
      tooMany.sending.destroy();
    }
  });
});

/** Bytes of the write-ahead log so far. */
async function walBytes(): Promise<number> {
  const [row] = await api.sql<{ bytes: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`;
  return row?.bytes ?? 0;
}

describe('an upload in single bytes', () => {
  const shortChunks = async (id: string): Promise<number> => {
    const [row] = await api.sql<{ hits: number }[]>`
      select hits::int as hits from limits where key = ${`short-chunks:${id}`}`;
    return row?.hits ?? 0;
  };

  it('writes little for each byte, rewrites nothing, is refused after 600', async () => {
    const { id: person, login } = await createAccount(api);
    const token = await login();
    const tus = tusOf(api, token);
    const id = randomUUID();
    await tus.create({ id, length: 2000 });
    const sendByte = (from: number) => tus.send(id, from, new Uint8Array([from % 256]));
    const before = await walBytes();
    for (let from = 0; from < 600; from += 1) expect((await sendByte(from)).status).toBe(204);
    expect(((await walBytes()) - before) / 600).toBeLessThan(4096);
    expect(await shortChunks(person)).toBe(600);
    const countRows = async () => {
      const [row] = await api.sql<{ written: number; dead: number }[]>`
        select n_tup_ins::int as written, (n_tup_upd + n_tup_del)::int as dead from pg_stat_user_tables
        where relname = 'upload_chunks'`;
      return row;
    };
    await expect.poll(countRows, { timeout: 10_000 }).toEqual({ written: 600, dead: 0 });
    const refusal = await sendByte(600);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(offsetIn(await tus.ask(id))).toBe(600);
    // the rest of the upload still goes through when it is sent in one piece
    expect((await tus.send(id, 600, new Uint8Array(1400))).status).not.toBe(429);
  });
});

describe('an upload of three megabytes', () => {
  it('in full chunks writes a tenth of its size into the WAL at most', async () => {
    const tus = tusOf(api, await member());
    const file = randomBytes(3 * 1024 * 1024);
    const metadata = encodeUploadMetadata({ purpose: 'chat_file', filename: 'x.bin' });
    const written: number[] = [];
    // other tests write into the same log, so that the quietest of several uploads counts
    for (let time = 0; time < 4; time += 1) {
      const before = await walBytes();
      const id = randomUUID();
      await tus.create({ id, length: file.length, headers: { [TUS.metadata]: metadata } });
      for (let from = 0; from < file.length; from += UPLOADS.pieceBytes) {
        const chunk = new Uint8Array(file.subarray(from, from + UPLOADS.pieceBytes));
        expect((await tus.send(id, from, chunk)).status).toBe(204);
      }
      written.push((await walBytes()) - before);
    }
    expect(Math.min(...written)).toBeLessThan(300 * 1024);
  });
});

describe('stored pictures of one person', () => {
  it('one person’s stored pictures are limited per hour and per day', async () => {
    const { id, login } = await createAccount(api);
    const token = await login();
    const jpeg = await photo();
    const upload = () => api.as(token).call(picturesEndpoints.setAvatar, { body: formOf(fileOf(jpeg)) });
    await upload();
    const counted = await api.sql<{ key: string; hits: number }[]>`
      select key, hits::int as hits from limits where key like ${`picture-kib-%:${id}`} order by key`;
    expect(counted.map(({ key }) => key)).toEqual([`picture-kib-day:${id}`, `picture-kib-hour:${id}`]);
    expect(counted[0]?.hits).toBeGreaterThan(1);
    await api.sql`update limits set hits = ${300 * 1024} where key = ${`picture-kib-day:${id}`}`;
    await expectRefusal(upload(), 'too_many_requests');
    api.later(25 * HOUR_MS);
  });

  it('the sizes shown first in lists are made at the upload', async () => {
    const { avatar } = await api
      .as(await member())
      .call(picturesEndpoints.setAvatar, { body: formOf(fileOf(await photo())) });
    const key = avatar?.urls['50x50']?.split('/')[2] ?? '';
    const there = await Promise.all(
      FIRST_SIZES.map(([filter, format]) => api.storage.exists(renditionKey(key, filter, format))),
    );
    expect(there).toEqual(FIRST_SIZES.map(() => true));
  });
});
