import { HOUR_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { finishAllUploads } from '#server/background/finish-uploads.ts';
import { allDecoders, busyDecoders } from '#server/storage/decoder/decode.ts';
import {
  DECODER_BYTES_MAX,
  DECODER_BYTES_MIN,
  DECODERS_BYTES_MAX,
  JOB_MS_MAX,
} from '#server/storage/decoder/bounds.ts';
import { DecoderLost, startDecoder } from '#server/storage/decoder/decoder-process.ts';
import { readHead } from '#server/storage/decoder/picture-head.ts';
import type { DecoderJob } from '#server/storage/decoder/protocol.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { plainPng } from '#tests/factories/files/hostile-pngs.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { tusOf } from '#tests/factories/files/tus.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { measuredServer } from '#tests/setup/processes/measured-server.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

let api: AccountsApi;
let token: string;
/** A picture that takes its decoder half a second. */
let slow: Buffer;
beforeAll(async () => {
  api = await accountsApi();
  slow = plainPng({ width: 5000, height: 6000, bits: 8, colour: 'rgba', isInterlaced: true });
});
beforeEach(async () => {
  token = await (await createAccount(api)).login();
});

const send = (bytes: Buffer, by = token) =>
  api.as(by).call(picturesEndpoints.setAvatar, { body: formOf(fileOf(bytes)) });

async function nextBusy(): Promise<number> {
  await expect.poll(() => busyDecoders(), { interval: 5 }).not.toEqual([]);
  return busyDecoders()[0] ?? 0;
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills the decoder of every attempt until the work ends; returns the number of killed ones. */
async function killEachWhile(work: Promise<unknown>): Promise<number> {
  const killed = new Set<number>();
  const timer = setInterval(() => {
    for (const pid of busyDecoders()) {
      killed.add(pid);
      if (isThere(pid)) process.kill(pid, 'SIGKILL');
    }
  }, 5);
  await work.catch(() => undefined);
  clearInterval(timer);
  return killed.size;
}

describe('a decoder killed in the middle of a picture', () => {
  it('does not fail uploads: the picture is decoded again', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => await (await createAccount(api)).login()),
    );
    const sent = [send(slow), ...others.map(async (other) => await send(await photo(), other))];
    process.kill(await nextBusy(), 'SIGKILL');
    for (const { avatar } of await Promise.all(sent)) expect(avatar).not.toBeNull();
    expect(api.log).toEqual([]);
  });

  /** Pictures that differ in their bytes, since the server remembers whose decoders were killed. */
  const slowAgain = (mark: number) => Buffer.concat([slow, Buffer.from([mark])]);

  it('gets the answer `unavailable`, and a retry succeeds', async () => {
    const picture = slowAgain(1);
    const sent = send(picture);
    expect(await killEachWhile(sent)).toBe(2);
    await expectRefusal(sent, 'unavailable');
    expect((await send(picture)).avatar).not.toBeNull();
  });

  it('causes the refusal of its picture once three calls killed decoders', async () => {
    const picture = slowAgain(2);
    for (const code of ['unavailable', 'unavailable', 'too_large'] as const) {
      const sent = send(picture);
      await killEachWhile(sent);
      await expectRefusal(sent, code);
    }
    expect((await send(await photo())).avatar).not.toBeNull();
  });

  it('leaves the upload to be finished by a job', async () => {
    const id = randomUUID();
    const tus = tusOf(api, token);
    const sent = tus.create({ id, body: slowAgain(3) });
    expect(await killEachWhile(sent)).toBe(2);
    expect((await sent).status).toBe(503);
    await finishAllUploads({ ...api, now: new Date(api.clock.now.getTime() + HOUR_MS) });
    const rows =
      await api.sql`select from uploads where id = ${id} and image_id is not null and refused is null`;
    expect(rows).toHaveLength(1);
  });

  it('makes a request for a resized picture fail with 503 and Retry-After', async () => {
    await api.storage.write('images/deadly', slowAgain(4));
    const asked = api.request('/images/deadly/800x_');
    expect(await killEachWhile(asked)).toBe(2);
    expect((await asked).status).toBe(503);
    expect((await asked).headers.get('retry-after')).not.toBeNull();
  });
});

describe('limits of a decoder', () => {
  const started = (options = {}) => {
    const decoder = startDecoder(options);
    registerCleanup(() => decoder.end());
    return decoder;
  };
  const resized = (bytes: Buffer, bytesMax = DECODER_BYTES_MAX): DecoderJob => ({
    task: 'resize',
    bytes,
    filter: '800x_',
    format: 'jpeg',
    bytesMax,
  });

  it('a decoder ends beyond its memory limit, whatever the header said', async () => {
    const avif = await photo('avif', { width: 8000, height: 4000 });
    const decoder = started();
    expect(await decoder.run(resized(avif))).toEqual({ kind: 'overgrown' });
    await expect.poll(() => isThere(decoder.pid ?? 0)).toBe(false);
    await expect(decoder.run(resized(await photo()))).rejects.toBeInstanceOf(DecoderLost);
  });

  it('a picture that lies about its pixels is refused, however few it claims', async () => {
    const decoder = started();
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await photo(format, { width: 640, height: 480 });
      const job = { task: 'take', bytes, type: format, sizes: [], bytesMax: DECODER_BYTES_MAX } as const;
      expect(await decoder.run({ ...job, pixels: 640 * 480 - 1 })).toMatchObject({ kind: 'refused' });
      expect(await decoder.run({ ...job, pixels: 640 * 480 })).toMatchObject({ kind: 'taken' });
    }
  });

  it('a decoder is ended if it would exceed the memory for all decoders', async () => {
    const person = async () => await (await createAccount(api)).login();
    const tokens = await Promise.all(Array.from({ length: 4 }, person));
    const small = await photo();
    let most = 0;
    await Promise.all(tokens.slice(0, 2).map((by) => send(small, by)));
    const idle = allDecoders();
    expect(idle).toHaveLength(2);
    const timer = setInterval(() => (most = Math.max(most, allDecoders().length)), 2);
    await Promise.all(tokens.map((by, index) => send(index % 2 === 0 ? slow : small, by)));
    clearInterval(timer);
    expect([1, 2]).toContain(most);
    expect(idle.filter(isThere).length).toBeLessThan(2);
    expect(readHead(slow).decoderBytes).toBeGreaterThan(DECODERS_BYTES_MAX - DECODER_BYTES_MIN);
  });

  it.each([true, false])(
    'a picture with a row of 6.7 GB is not decoded, with ulimit: %s',
    async (isBounded) => {
      const bomb = plainPng({ width: 9_999_999, height: 4, bits: 16, colour: 'rgba', isInterlaced: true });
      const decoder = started({ isBounded });
      const outcome = await decoder.run(resized(bomb)).then(
        ({ kind }) => kind,
        (error: unknown) => (error instanceof DecoderLost ? 'lost' : error),
      );
      // the kernel refuses so large an allocation, or the decoder ends while it fills it
      expect(['overgrown', 'lost', 'refused']).toContain(outcome);
    },
  );

  it(
    'a hanging decoder is ended, and its picture can be sent again',
    async () => {
      const sent = send(slow);
      const pid = await nextBusy();
      process.kill(pid, 'SIGSTOP');
      await expectRefusal(sent, 'unavailable');
      expect(isThere(pid)).toBe(false);
      expect((await send(slow)).avatar).not.toBeNull();
    },
    2 * JOB_MS_MAX,
  );

  it('a decoder refuses formats that the app does not support', async () => {
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .tiff()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const decoder = started();
    for (const bytes of [tiff, svg])
      expect(await decoder.run(resized(bytes))).toMatchObject({ kind: 'refused' });
  });

  it('a decoder ends with its server, however that ends', async () => {
    const server = await measuredServer();
    const sent = server.send(await server.newToken(), slow);
    sent.catch(() => undefined);
    let decoders: readonly number[] = [];
    await expect
      .poll(async () => ({ decoders } = await server.peaks()).decoders.length, { interval: 5 })
      .toBe(1);
    server.process.kill('SIGKILL');
    await expect.poll(() => decoders.some(isThere)).toBe(false);
  });
});
