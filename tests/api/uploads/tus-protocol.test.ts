import { HOUR_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { TUS, UPLOADS, encodeUploadMetadata } from '#contract/uploads/protocol.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { NON_PHOTO_FILES, photo, pixelBomb } from '#tests/factories/files/pictures.ts';
import { offsetIn, tusOf } from '#tests/factories/files/tus.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let jpeg: Buffer;
let token: string;
let tus: ReturnType<typeof tusOf>;
beforeAll(async () => {
  api = await accountsApi();
  jpeg = await photo('jpeg', { width: 64, height: 48 });
});
beforeEach(async () => {
  ({ token } = await createSignedInPerson(api));
  tus = tusOf(api, token);
});

const imagesOf = async (id: string) =>
  await api.sql`select image_id from uploads where id = ${id} and image_id is not null`;
const chunksOf = async (id: string) => await api.sql`select start from upload_chunks where upload_id = ${id}`;

/** A body that sends some of its bytes and then fails. */
function broken(bytes: Uint8Array): ReadableStream {
  let isGiven = false;
  return new ReadableStream({
    pull(controller) {
      if (isGiven) controller.error(new Error('the line is gone'));
      else controller.enqueue(bytes);
      isGiven = true;
    },
  });
}

describe('an upload', () => {
  it('an upload is created, sent in chunks and ends as an image', async () => {
    const id = randomUUID();
    const created = await tus.create({ id, length: jpeg.length });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/api/v1/uploads/${id}`);
    expect(created.headers.get(TUS.resumable)).toBe('1.0.0');
    expect(offsetIn(created)).toBe(0);
    const expires = Date.parse(created.headers.get(TUS.expires) ?? '');
    expect(expires).toBeGreaterThan(api.clock.now.getTime() + 23 * HOUR_MS);

    const half = Math.floor(jpeg.length / 2);
    const first = await tus.send(id, 0, new Uint8Array(jpeg.subarray(0, half)));
    expect([first.status, offsetIn(first)]).toEqual([204, half]);
    const asked = await tus.ask(id);
    expect([asked.status, offsetIn(asked)]).toEqual([200, half]);
    expect(asked.headers.get(TUS.length)).toBe(String(jpeg.length));
    expect(asked.headers.get('cache-control')).toContain('no-store');

    const last = await tus.send(id, half, new Uint8Array(jpeg.subarray(half)));
    expect([last.status, offsetIn(last)]).toEqual([204, jpeg.length]);
    expect(await imagesOf(id)).toHaveLength(1);
    expect(await chunksOf(id)).toHaveLength(0);
    const [image] = await api.sql<{ name: string; width: number }[]>`
      select i.original_name as name, i.width from images i join uploads u on u.image_id = i.id where u.id = ${id}`;
    expect(image).toEqual({ name: 'Фото.jpg', width: 64 });
  });

  it('an upload can be sent with its creation, which may be repeated', async () => {
    const id = randomUUID();
    const created = await tus.create({ id, body: jpeg });
    expect([created.status, offsetIn(created)]).toEqual([201, jpeg.length]);
    const again = await tus.create({ id, body: jpeg });
    expect([again.status, offsetIn(again)]).toEqual([200, jpeg.length]);
    expect(await imagesOf(id)).toHaveLength(1);
  });

  it('an upload created again by the same person resumes where it stopped', async () => {
    const id = randomUUID();
    await tus.create({ id, length: jpeg.length });
    await tus.send(id, 0, new Uint8Array(jpeg.subarray(0, 100)));
    expect(offsetIn(await tus.create({ id, length: jpeg.length }))).toBe(100);
    await expectRefusal(tus.create({ id, length: jpeg.length + 1 }), 'conflict');
    const headers = { [TUS.metadata]: encodeUploadMetadata({ purpose: 'chat_file', filename: 'Фото.jpg' }) };
    await expectRefusal(tus.create({ id, length: jpeg.length, headers }), 'conflict');
    const other = tusOf(api, (await createSignedInPerson(api)).token);
    await expectRefusal(other.create({ id, length: jpeg.length }), 'conflict');
  });

  it('an upload keeps the bytes of an interrupted body', async () => {
    const id = randomUUID();
    await tus.create({ id, length: jpeg.length });
    await expectRefusal(tus.send(id, 0, broken(new Uint8Array(jpeg.subarray(0, 77)))), 'malformed');
    expect(offsetIn(await tus.ask(id))).toBe(77);
    await tus.send(id, 77, new Uint8Array(jpeg.subarray(77)));
    expect(await imagesOf(id)).toHaveLength(1);
  });

  it('an upload with a wrong offset gets the right one, and writes nothing', async () => {
    const id = randomUUID();
    await tus.create({ id, length: jpeg.length });
    await tus.send(id, 0, new Uint8Array(jpeg.subarray(0, 100)));
    for (const from of [0, 99, 101, jpeg.length, 10_000_000]) {
      const answer = await tus.send(id, from, new Uint8Array(10));
      expect(offsetIn(answer)).toBe(100);
      await expectRefusal(Promise.resolve(answer), 'conflict');
    }
    expect(offsetIn(await tus.ask(id))).toBe(100);
  });

  it('an upload takes no more than its length, whatever the body claims', async () => {
    const id = randomUUID();
    await tus.create({ id, length: 100 });
    await expectRefusal(tus.send(id, 0, new Uint8Array(101)), 'too_large');
    const stream = new Response(new Uint8Array(101)).body;
    if (stream === null) throw new Error('There is no body.');
    await expectRefusal(tus.send(id, 0, stream), 'too_large');
    expect(offsetIn(await tus.ask(id))).toBe(0);
    await expectRefusal(tus.create({ length: 10, body: new Uint8Array(11) }), 'too_large');
  });

  it('a finished upload is not written again, and repeats its answer', async () => {
    const id = randomUUID();
    await tus.create({ id, body: jpeg });
    await expectRefusal(tus.send(id, 0, new Uint8Array(jpeg)), 'conflict');
    await expectRefusal(tus.send(id, jpeg.length, new Uint8Array(1)), 'too_large');
    const [before] = await imagesOf(id);
    expect((await tus.send(id, jpeg.length, new Uint8Array())).status).toBe(204);
    expect(await imagesOf(id)).toEqual([before]);
  });

  it('an upload sent twice at once is one image', async () => {
    const id = randomUUID();
    await tus.create({ id, length: jpeg.length });
    const beside = tusOf(api, token);
    const statuses = await Promise.all(
      [tus, beside, tus, beside].map(async (each) => (await each.send(id, 0, new Uint8Array(jpeg))).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect(await imagesOf(id)).toHaveLength(1);
  });

  it('malformed upload requests end in a refusal, never in a fault', async () => {
    const id = randomUUID();
    await tus.create({ id, length: 50 });
    const paths = [
      '/api/v1/uploads',
      `/api/v1/uploads/${id}`,
      '/api/v1/uploads/%00',
      '/api/v1/uploads/..%2f',
    ];
    const names = [
      TUS.offset,
      TUS.length,
      TUS.metadata,
      TUS.resumable,
      'content-type',
      'content-length',
      'idempotency-key',
    ];
    const strange = [
      '',
      '-1',
      '0',
      '1e9',
      '9'.repeat(40),
      'NaN',
      '0x10',
      'purpose =',
      ', ,',
      'ÿ',
      UPLOADS.bodyType,
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PATCH', 'HEAD', 'DELETE', 'PUT'),
        fc.constantFrom(...paths),
        fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...strange, '1.0.0', id)),
        fc.uint8Array({ maxLength: 60 }),
        async (method, path, headers, body) => {
          const isEmpty = method === 'HEAD' || method === 'DELETE';
          const answer = await tus.request(method, path, headers, isEmpty ? undefined : new Uint8Array(body));
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400 && method !== 'HEAD') v.parse(ErrorBody, await answer.json());
        },
      ),
      { numRuns: 150 },
    );
    expect(api.log).toEqual([]);
  });

  it('cancelling an upload deletes its bytes', async () => {
    const id = randomUUID();
    await tus.create({ id, length: jpeg.length });
    await tus.send(id, 0, new Uint8Array(10));
    expect((await tus.drop(id)).status).toBe(204);
    expect((await tus.ask(id)).status).toBe(404);
    expect(await chunksOf(id)).toHaveLength(0);
    await expectRefusal(tus.drop(id), 'not_found');
    await expectRefusal(tus.send('no-uuid', 0, new Uint8Array(1)), 'not_found');
  });

  it('an upload with invalid tus headers is refused by the header’s name', async () => {
    const { errors: lengths } = await expectRefusal(
      tus.create({ headers: { [TUS.length]: '-1' } }),
      'validation',
    );
    expect(lengths).toHaveProperty(TUS.length);
    await expectRefusal(tus.create({ length: 0 }), 'validation');
    await expectRefusal(tus.create({ headers: { [TUS.length]: '1e3' } }), 'validation');
    const { errors } = await expectRefusal(
      tus.create({ length: 1, headers: { [TUS.metadata]: 'purpose bm90aGluZw==' } }),
      'validation',
    );
    expect(errors).toHaveProperty(TUS.metadata);
    await expectRefusal(tus.create({ length: 1, headers: { [TUS.metadata]: '' } }), 'validation');
    await expectRefusal(tus.create({ length: 1, id: 'mine' }), 'validation');
    await expectRefusal(tus.create({ length: 1, id: '' }), 'validation');
    const old = await tus.create({ length: 1, headers: { [TUS.resumable]: '0.2.2' } });
    expect(old.headers.get('tus-version')).toBe('1.0.0');
    await expectRefusal(Promise.resolve(old), 'wrong_protocol');
    const id = randomUUID();
    await tus.create({ id, length: 10 });
    await expectRefusal(tus.send(id, 0, '{}', { 'content-type': 'application/json' }), 'unsupported_type');
    await expectRefusal(tus.send(id, 0, new Uint8Array(1), { [TUS.offset]: 'x' }), 'validation');
    await expectRefusal(tus.request('GET', `/api/v1/uploads/${id}`, {}), 'method_not_allowed');
    await expectRefusal(tus.request('PUT', '/api/v1/uploads', {}), 'method_not_allowed');
  });

  it('an upload’s limits are public', async () => {
    const answer = await tus.request('OPTIONS', '/api/v1/uploads', {});
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-max-size': String(10 * 1024 * 1024),
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
    });
  });
});

describe('a refused photo', () => {
  it('a bad photo is refused with a text, repeatedly, and its bytes deleted', async () => {
    const text = NON_PHOTO_FILES['text.jpg'] ?? Buffer.alloc(1);
    const id = randomUUID();
    const { errors } = await expectRefusal(tus.create({ id, body: text }), 'unsupported_type');
    expect(errors?.['photo']?.[0]).toMatch(/\p{Script=Cyrillic}/u);
    expect(await chunksOf(id)).toHaveLength(0);
    const uzbek = await expectRefusal(
      tus.create({ id, body: text, headers: { 'accept-language': 'uz' } }),
      'unsupported_type',
    );
    expect(uzbek.errors?.['photo']).not.toEqual(errors?.['photo']);
    expect((await tus.ask(id)).status).toBe(415);
    await expectRefusal(tus.send(id, text.length, new Uint8Array()), 'unsupported_type');
  });

  it('a too large photo is refused before its bytes are sent', async () => {
    const large = await expectRefusal(tus.create({ length: UPLOADS.bytesMax + 1 }), 'too_large');
    expect(large.errors).toHaveProperty('photo');
    const bomb = await expectRefusal(tus.create({ body: pixelBomb(9000, 9000) }), 'too_large');
    expect(bomb.errors).toHaveProperty('photo');
  });
});

describe('limits of one person’s uploads', () => {
  it('one person’s open uploads are limited in number, bytes and per hour', async () => {
    for (let each = 0; each < 12; each += 1) {
      expect((await tus.create({ length: UPLOADS.bytesMax })).status).toBe(201);
    }
    const full = await tus.create({ length: 1 });
    expect(full.headers.get('retry-after')).toBe('60');
    await expectRefusal(Promise.resolve(full), 'too_many_requests');

    const { id, token: second } = await createSignedInPerson(api);
    const other = tusOf(api, second);
    const many = await Promise.all(Array.from({ length: 70 }, () => other.create({ length: 1 })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(UPLOADS.unfinishedMax);

    await api.sql`delete from uploads where owner_id = ${id}`;
    await api.sql`update limits set hits = ${UPLOADS.createdAnHour} where key = ${`uploads:${id}`}`;
    await expectRefusal(other.create({ length: 1 }), 'too_many_requests');
  });

  it('an upload whose first bytes came one by one is whole', async () => {
    const id = randomUUID();
    await tus.create({ id, length: jpeg.length });
    for (let from = 0; from < 20; from += 1) {
      await tus.send(id, from, new Uint8Array(jpeg.subarray(from, from + 1)));
    }
    await tus.send(id, 20, new Uint8Array(jpeg.subarray(20)));
    expect(await imagesOf(id)).toHaveLength(1);
  });
});
