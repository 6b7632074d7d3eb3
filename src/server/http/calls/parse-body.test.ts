import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoint } from '../../../contract/endpoint.ts';
import { PhotoFile } from '../../../contract/files.ts';
import { AppError } from '../app-error.ts';
import { bodyParser } from './parse-body.ts';
import { createUploadRoom } from '../files/upload-room.ts';

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

const room = () => createUploadRoom({ bytes: 2 * BYTES_MAX, waiting: 5, patience: 100 });
const URL = 'http://localhost/upload';

function formOf(bytes: number): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
  return form;
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  return error instanceof AppError ? error.code : error;
}

/** What comes in pieces, and may stop in the middle without an end. */
function dripping(pieces: readonly Uint8Array[], ends: boolean): Request {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (ends) controller.close();
      else return new Promise(() => undefined);
      return undefined;
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const streamed = { method: 'POST', headers, body, duplex: 'half' };
  return new Request(URL, streamed);
}

describe('a body with files', () => {
  it('is there, whole, for as long as the work takes', async () => {
    const parse = bodyParser(upload, room());
    const request = new Request(URL, { method: 'POST', body: formOf(100_000) });
    expect(await parse(request, ({ file }) => Promise.resolve(file.size))).toBe(100_000);
  });

  it('that does not come in time gives its place away', async () => {
    const uploads = room();
    const parse = bodyParser(upload, uploads);
    const stuck = Array.from({ length: 2 }, () =>
      parse(dripping([new Uint8Array(10)], false), () => Promise.resolve('done')),
    );
    const waiting = codeOf(
      parse(new Request(URL, { method: 'POST', body: formOf(1000) }), () => Promise.resolve('done')),
    );
    expect(await Promise.all(stuck.map(codeOf))).toEqual(['unavailable', 'unavailable']);
    await waiting;
    const after = parse(new Request(URL, { method: 'POST', body: formOf(1000) }), () =>
      Promise.resolve('done'),
    );
    expect(await after).toBe('done');
  });

  it('that grows over its bound is refused there, though it said nothing of its length', async () => {
    const pieces = Array.from({ length: 100 }, () => new Uint8Array(10_000));
    const parse = bodyParser(upload, room());
    expect(await codeOf(parse(dripping(pieces, true), () => Promise.resolve('done')))).toBe('too_large');
  });

  it('is a form, and nothing else', async () => {
    const parse = bodyParser(upload, room());
    const json = new Request(URL, {
      method: 'POST',
      body: '{"file":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await codeOf(parse(json, () => Promise.resolve('done')))).toBe('unsupported_type');
    expect(await codeOf(parse(dripping([new Uint8Array(5)], true), () => Promise.resolve('done')))).toBe(
      'malformed',
    );
  });
});
