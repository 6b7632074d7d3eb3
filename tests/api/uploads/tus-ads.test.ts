import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { UPLOADS } from '#contract/uploads/protocol.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { finishAllUploads } from '#server/background/finish-uploads.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import { chunkKey, originalKey } from '#server/storage/storage.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { anAuthor, postTask } from '#tests/factories/ads/own-ads.ts';
import { fileOf, NON_PHOTO_FILES, photo } from '#tests/factories/files/pictures.ts';
import { wordsOf } from '#tests/factories/ads/posting.ts';
import { offsetIn, tusOf } from '#tests/factories/files/tus.ts';
import { withIdempotencyKey, expectRefusal } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;

let api: AccountsApi;
let photos: Buffer[];
let person: TestPerson;
let tus: ReturnType<typeof tusOf>;
beforeAll(async () => {
  api = await accountsApi();
  const widths = [60, 61, 62, 63, 64, 65];
  photos = await Promise.all(widths.map((width) => photo('jpeg', { width, height: 40 })));
});
beforeEach(async () => {
  person = await anAuthor(api);
  tus = tusOf(api, person.token);
});

const photoAt = (index: number) => photos[index] ?? Buffer.alloc(1);
const send = async (id: string, index = 0) => await tus.create({ id, body: photoAt(index) });
const own = async (id: string): Promise<OwnAd> =>
  await api.as(person.token).call(task.own, { params: { id } });
const post = async (awaits: string[], key?: string) =>
  await postTask(api, person.token, { awaits, translations: wordsOf(randomUUID()) }, key);
const widths = (ad: OwnAd) => ad.images.map(({ width }) => width);
const sweep = () => sweepAllPictures({ sql: api.sql, storage: api.storage, now: api.clock.now });
const finishAll = () => finishAllUploads({ sql: api.sql, storage: api.storage, now: api.clock.now });

/** The state of an upload whose process died after the last byte. */
async function leaveWhole(id: string, bytes: Buffer): Promise<void> {
  await tus.create({ id, length: bytes.length });
  const key = chunkKey(id, 0, 'whole');
  await api.storage.write(key, bytes);
  await api.sql`insert into upload_chunks (upload_id, start, key) values (${id}, 0, ${key})`;
  await api.sql`update uploads set received = length where id = ${id}`;
}

describe('an ad and its photos', () => {
  it('an ad posted after its photos is published at once, in its photo order', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await send(second, 1);
    await send(first, 0);
    const ad = await post([first, second]);
    expect(ad).toMatchObject({ status: 'published', version: 2, awaits: [] });
    expect(widths(ad)).toEqual([60, 61]);
    const moves = await api.sql<{ to: string }[]>`
      select to_status as to from ad_events where ad_id = ${ad.id} order by id`;
    expect(moves.map(({ to }) => to)).toEqual(['moderation', 'published']);
  });

  it('an ad posted before its photos is pending until the last is uploaded', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const [first = '', second = '', third = ''] = keys;
    await send(second, 1);
    const ad = await post(keys);
    expect(ad).toMatchObject({ status: 'pending', awaits: [first, third] });
    await send(third, 2);
    expect(await own(ad.id)).toMatchObject({ status: 'pending', awaits: [first] });
    await send(first, 0);
    const whole = await own(ad.id);
    expect(whole).toMatchObject({ status: 'published', awaits: [] });
    expect(widths(whole)).toEqual([60, 61, 62]);
  });

  it('an ad and its photos sent in parallel end complete, without duplicates', async () => {
    const keys = photos.map(() => randomUUID());
    const key = randomUUID();
    const translations = wordsOf(randomUUID());
    const posting = () => postTask(api, person.token, { awaits: keys, translations }, key);
    const sent = keys.map(async (id, index) => await send(id, index));
    const again = keys.map(
      async (id, index) => await tusOf(api, person.token).create({ id, body: photoAt(index) }),
    );
    const ads = await Promise.all([posting(), posting(), posting()]);
    await Promise.all([...sent, ...again]);
    for (const [index, id] of keys.entries()) {
      // The client asks for the offset again after a 409.
      const asked = offsetIn(await tus.create({ id, length: photoAt(index).length }));
      expect(asked).toBe(photoAt(index).length);
    }
    expect(new Set(ads.map(({ id }) => id)).size).toBe(1);
    const whole = await own(ads[0]?.id ?? '');
    expect(whole).toMatchObject({ status: 'published', awaits: [] });
    expect(widths(whole)).toEqual([60, 61, 62, 63, 64, 65]);
    expect(await api.sql`select from images where owner_id = ${person.id}`).toHaveLength(6);
  });

  it('a photo sent both as a form and as an upload is added to its ad once', async () => {
    const key = randomUUID();
    const ad = await post([key]);
    const form = new FormData();
    form.set('photos[0]', fileOf(photoAt(0)));
    await api
      .as(person.token)
      .call(task.addImages, { params: { id: ad.id }, body: form }, withIdempotencyKey(key));
    await send(key, 0);
    expect(widths(await own(ad.id))).toEqual([60]);
    // The upload comes before the form with the same photo.
    const other = randomUUID();
    const second = await post([other]);
    await send(other, 0);
    await api
      .as(person.token)
      .call(task.addImages, { params: { id: second.id }, body: form }, withIdempotencyKey(other));
    expect(widths(await own(second.id))).toEqual([60]);
  });

  it('a public ad gets new photos uploaded before or after the edit', async () => {
    const ad = await post([]);
    const [early, late] = [randomUUID(), randomUUID()];
    await send(early, 0);
    const edited = await api
      .as(person.token)
      .call(task.update, { params: { id: ad.id }, body: { version: ad.version, awaits: [early, late] } });
    expect(edited).toMatchObject({ status: 'published', awaits: [late] });
    expect(widths(edited)).toEqual([60]);
    await send(late, 1);
    expect(widths(await own(ad.id))).toEqual([60, 61]);
  });

  it('an ad is published without a bad photo once its author drops that', async () => {
    const [good, bad] = [randomUUID(), randomUUID()];
    const ad = await post([good, bad]);
    await send(good, 0);
    const body = NON_PHOTO_FILES['text.jpg'] ?? Buffer.alloc(1);
    await expectRefusal(tus.create({ id: bad, body }), 'unsupported_type');
    expect(await own(ad.id)).toMatchObject({ status: 'pending', awaits: [bad] });
    const edited = await api
      .as(person.token)
      .call(task.update, { params: { id: ad.id }, body: { version: ad.version, awaits: [good] } });
    expect(edited).toMatchObject({ status: 'published', awaits: [] });
    expect(widths(edited)).toEqual([60]);
  });

  it('an ad never waits for more photos than it can show', async () => {
    const ad = await post([randomUUID(), randomUUID(), randomUUID()]);
    const update = (awaits: string[]) =>
      api
        .as(person.token)
        .call(task.update, { params: { id: ad.id }, body: { version: ad.version, awaits } });
    await send(ad.awaits[0] ?? '', 0);
    const many = [...ad.awaits.slice(1), ...Array.from({ length: 4 }, () => randomUUID())];
    await expectRefusal(update(many), 'validation');
    expect((await update(many.slice(0, 5))).awaits).toEqual(many.slice(0, 5));
  });

  it('an ad does not get another person’s photo', async () => {
    const id = randomUUID();
    await tusOf(api, (await anAuthor(api)).token).create({ id, body: photoAt(0) });
    const ad = await post([id]);
    expect(ad).toMatchObject({ status: 'pending', images: [], awaits: [id] });
  });
});

describe('a killed process', () => {
  it('an upload is finished later if its process died before the image', async () => {
    const [asked, left] = [randomUUID(), randomUUID()];
    const ad = await post([asked, left]);
    await leaveWhole(asked, photoAt(0));
    await leaveWhole(left, photoAt(1));
    // The sender asks for the upload's offset, which finishes it.
    expect(offsetIn(await tus.create({ id: asked, length: photoAt(0).length }))).toBe(photoAt(0).length);
    expect(widths(await own(ad.id))).toEqual([60]);
    // The job finishes the upload whose sender never asks.
    await finishAll();
    expect(widths(await own(ad.id))).toEqual([60]);
    api.later(2 * MINUTE_MS);
    await Promise.all([finishAll(), finishAll()]);
    expect(widths(await own(ad.id))).toEqual([60, 61]);
    expect(await api.sql`select from images where owner_id = ${person.id}`).toHaveLength(2);
  });

  it('an image is added to its ad later if its process died before that', async () => {
    const id = randomUUID();
    await send(id, 0);
    const ad = await post([]);
    await api.sql`insert into ad_uploads (ad_id, key, position) values (${ad.id}, ${id}, 0)`;
    await finishAll();
    expect(await own(ad.id)).toMatchObject({ awaits: [], images: [{ width: 60 }] });
  });
});

describe('an abandoned upload', () => {
  it('an abandoned upload is deleted after a day, with its image', async () => {
    const [begun, loose, taken] = [randomUUID(), randomUUID(), randomUUID()];
    await tus.create({ id: begun, length: 1000 });
    await send(loose, 0);
    await send(taken, 1);
    const ad = await post([taken]);
    api.later(UPLOADS.hoursKept * HOUR_MS - MINUTE_MS);
    await tus.send(begun, 0, new Uint8Array(10));
    await sweep();
    expect((await tus.ask(loose)).status).toBe(200);
    api.later(2 * MINUTE_MS);
    const [image] = await api.sql<{ key: string }[]>`
      select i.storage_key as key from images i join uploads u on u.image_id = i.id where u.id = ${loose}`;
    await sweep();
    expect((await tus.ask(loose)).status).toBe(404);
    expect(offsetIn(await tus.ask(begun))).toBe(10);
    api.later(61 * MINUTE_MS);
    await sweep();
    expect(await api.storage.exists(originalKey(image?.key ?? ''))).toBe(false);
    expect(widths(await own(ad.id))).toEqual([61]);
    api.later(UPLOADS.hoursKept * HOUR_MS);
    await sweep();
    expect((await tus.ask(begun)).status).toBe(404);
    expect(
      await api.sql`select from images where owner_id = ${person.id} and unlinked_at is null`,
    ).toHaveLength(1);
  });

  it('an abandoned upload is deleted with its person', async () => {
    await send(randomUUID(), 0);
    await tus.create({ length: 1000 });
    await api.sql`update users set deletion_at = ${api.clock.now} where id = ${person.id}`;
    const { eraseAccounts } = await import('#server/background/erase-accounts.ts');
    await eraseAccounts({ ...api, events: createEventWriter(api), now: api.clock.now });
    expect(await api.sql`select from uploads where owner_id = ${person.id}`).toHaveLength(0);
    api.later(2 * HOUR_MS);
    await sweep();
    expect(await api.sql`select from images where owner_id = ${person.id}`).toHaveLength(0);
  });

  it('leftover uploads of closed ads do not delay the photos of another ad', async () => {
    const { id: author } = person;
    const closed = Array.from({ length: 250 }, () => ({ author_id: author, status: 'closed' as const }));
    const published_at = new Date();
    await createAds(
      api.sql,
      closed.map((ad) => ({ ...ad, published_at })),
    );
    const [waiting = ''] = await createAds(api.sql, [{ author_id: author, status: 'pending' }]);
    const image = await createImage(api.sql);
    await api.sql`
      insert into ad_uploads (ad_id, key, position)
      select id, gen_random_uuid(), 0 from ads where author_id = ${author} order by id`;
    await api.sql`
      insert into uploads (id, owner_id, purpose, name, length, received, created_at, touched_at, image_id, digest)
      select w.key, a.author_id, 'photo', 'photo.jpg', 1, 1, now(), now(), ${image.id}, ''
      from ad_uploads w join ads a on a.id = w.ad_id where a.author_id = ${author} order by a.id`;
    await finishAll();
    const [row] = await api.sql<{ status: string }[]>`select status from ads where id = ${waiting}`;
    expect(row?.status).toBe('published');
  });
});
