import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { PhotoFile } from '#contract/files.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { bodyParser } from './parse-body.ts';
import { createUploadMemory } from '#server/http/files/upload-memory.ts';

const BYTES_MAX = 200_000;

const upload = endpoint({
  name: 'test.upload',
  method: 'POST',
  path: '/upload',
  summary: 'Takes a file',
  body: v.object({ file: PhotoFile }),
  encoding: 'files',
  bodyBytesMax: BYTES_MAX,
  response: v.object({}),
  errors: [],
});

const room = () => createUploadMemory({ bytes: 2 * BYTES_MAX, patience: 1000 });
const URL = 'http://localhost/upload';
const LEAST_SPEED = { bytes: 1000, within: 700 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function formOf(bytes: number): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
  return form;
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  return error instanceof AppError ? error.code : error;
}

/** A request whose body arrives in chunks and may stop without an end. */
function dripping(pieces: readonly Uint8Array[], ends: boolean, { boundary = 'x', pause = 0 } = {}): Request {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (pause > 0) await vi.advanceTimersByTimeAsync(pause);
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (ends) controller.close();
      else await new Promise(() => undefined);
    },
  });
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const streamed = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(URL, streamed);
}

const sizeOf = async (body: unknown) => v.parse(v.object({ file: v.file() }), body).file.size;

describe('a body with files', () => {
  it('a body with files stays in memory while its work runs', async () => {
    const parse = bodyParser(upload, room());
    const request = new Request(URL, { method: 'POST', body: formOf(100_000) });
    expect(await parse(request, 'somebody', sizeOf)).toBe(100_000);
  });

  it('a request whose body never arrives is ended and blocks nobody', async () => {
    const uploads = room();
    const parse = bodyParser(upload, uploads, { leastSpeed: LEAST_SPEED });
    const ended: string[] = [];
    const stuck = Array.from({ length: 20 }, async (_, who) => {
      const code = await codeOf(
        parse(dripping([new Uint8Array(10)], false), `idle ${who}`, () => Promise.resolve('done')),
      );
      ended.push('idle');
      return code;
    });
    const whole = new Request(URL, { method: 'POST', body: formOf(150_000) });
    expect(await parse(whole, 'somebody', () => Promise.resolve('done'))).toBe('done');
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(LEAST_SPEED.within);
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['too_slow']));
  });

  it('a slow body that keeps coming is accepted', async () => {
    const bytes = Buffer.from(await new Response(formOf(5000)).bytes());
    const boundary = bytes.toString('latin1').slice(2, bytes.indexOf('\r\n'));
    const pieces = Array.from(
      { length: Math.ceil(bytes.length / 1000) },
      (_, at) => new Uint8Array(bytes.subarray(at * 1000, (at + 1) * 1000)),
    );
    const parse = bodyParser(upload, room(), { leastSpeed: LEAST_SPEED });
    const request = dripping(pieces, true, { boundary, pause: 300 });
    expect(await parse(request, 'somebody', sizeOf)).toBe(5000);
  });

  it('a body with too many parts is refused at the first one too many', async () => {
    let read = 0;
    const part = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n');
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(part));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const streamed = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request(URL, streamed);
    const parse = bodyParser({ ...upload, bodyBytesMax: 60_000_000 }, room());
    expect(await codeOf(parse(request, 'somebody', () => Promise.resolve('done')))).toBe('too_large');
    expect(read).toBeLessThan(600);
  });

  it('a body without a length is refused once it exceeds the bound', async () => {
    const pieces = Array.from({ length: 100 }, () => new Uint8Array(10_000));
    const parse = bodyParser(upload, room());
    expect(await codeOf(parse(dripping(pieces, true), 'somebody', () => Promise.resolve('done')))).toBe(
      'too_large',
    );
  });

  it('a body with files must be form data', async () => {
    const parse = bodyParser(upload, room());
    const json = new Request(URL, {
      method: 'POST',
      body: '{"file":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await codeOf(parse(json, 'somebody', () => Promise.resolve('done')))).toBe('unsupported_type');
    expect(
      await codeOf(parse(dripping([new Uint8Array(5)], true), 'somebody', () => Promise.resolve('done'))),
    ).toBe('malformed');
  });
});

describe('a short body', () => {
  const write = endpoint({
    name: 'test.write',
    method: 'POST',
    path: '/write',
    summary: 'Takes words',
    body: v.object({ text: v.string() }),
    bodyBytesMax: 100,
    response: v.object({}),
    errors: [],
  });
  const parse = bodyParser(write, room(), { leastSpeed: LEAST_SPEED });
  const textOf = async (body: unknown) => v.parse(v.object({ text: v.string() }), body).text;
  const saying = (length: number, body: string | ReadableStream<Uint8Array>) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(length) };
    const streamed = { method: 'POST', headers, body, duplex: 'half' };
    return new Request(URL, streamed);
  };

  it('a short body is read whole, with or without a length', async () => {
    const body = '{"text":"Ещё актуально?"}';
    expect(await parse(saying(Buffer.byteLength(body), body), 'somebody', textOf)).toBe('Ещё актуально?');
    const unsaid = new Request(URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await parse(unsaid, 'somebody', textOf)).toBe('Ещё актуально?');
  });

  it('a request whose short body never arrives is ended', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const code = codeOf(parse(saying(20, body), 'somebody', textOf));
    await vi.advanceTimersByTimeAsync(LEAST_SPEED.within);
    expect(await code).toBe('too_slow');
  });

  it('a body longer than its announced length is refused', async () => {
    const body = `{"text":"${'a'.repeat(200)}"}`;
    expect(await codeOf(parse(saying(20, body), 'somebody', textOf))).toBe('too_large');
  });

  it('a short body that breaks off is malformed', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await codeOf(parse(saying(20, body), 'somebody', textOf))).toBe('malformed');
  });
});
