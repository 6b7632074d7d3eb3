import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import type { DeviceCode } from './in-browser.ts';
import { type OutboxWorld, outboxWorld } from './outbox-world.ts';

declare const device: DeviceCode;

const A_TASK = { type: 'ad.create', kind: 'task', body: NEW_TASK } as const;

let world: OutboxWorld;

let photos: Buffer[];

beforeAll(async () => {
  world = await outboxWorld();
  // Each photo takes two chunks.
  photos = await Promise.all(['#b8480a', '#1c1c1e', '#6b6f76'].map((background) => noisy(background)));
});

afterAll(() => world.pages.close());

beforeEach(() => world.begin());

async function noisy(background: string): Promise<Buffer> {
  const plain = await photo('jpeg', { width: 800, height: 600, background });
  // Bytes after the end of a JPEG are not part of the picture and are uploaded all the same.
  return Buffer.concat([plain, Buffer.alloc(70_000, plain)]);
}

async function colours(): Promise<string[]> {
  const rows = await world.api.sql<{ color: string }[]>`
    select i.color from ad_images a join images i on i.id = a.image_id join ads on ads.id = a.ad_id
    where author_id = ${world.person.id} order by a.position`;
  return rows.map(({ color }) => color);
}

it('progress of an ad can be read, and uploaded photos free their space', async () => {
  const key = await world.queue(A_TASK, photos);
  const seen: string[] = [];
  world.fate = async (name) => {
    const row = name === 'POST /uploads' ? await world.row(key) : undefined;
    if (row) {
      const left = await world.tab.evaluate(async () => (await device.database()).photos.count());
      seen.push(`${row.progress.done}/${row.progress.total} ${left}`);
    }
    return 'through' as const;
  };
  await world.send(world.other);
  expect(seen).toEqual(['1/4 3', '2/4 2', '3/4 1']);
});

it('a refused photo keeps its reason, and the ad is posted without it', async () => {
  const [one, , three] = photos;
  const key = await world.queue(A_TASK, [
    one ?? Buffer.of(),
    Buffer.alloc(5000, 'no picture'),
    three ?? Buffer.of(),
  ]);
  await world.send(world.tab);
  expect(await world.row(key)).toMatchObject({ state: 'done', result: { refusedPhotos: 1 } });
  expect(await world.ads()).toMatchObject([{ status: 'published', images: 2 }]);
  const left = await world.tab.evaluate(
    async (key) => device.photos.listPhotos(await device.database(), key),
    key,
  );
  expect(left).toMatchObject([{ name: '1.jpg', refusal: expect.stringMatching(/./) }]);
});

it('an edit removes, adds and sorts photos, also when cut off midway', async () => {
  const { token } = world.person;
  await world.queue(A_TASK, photos.slice(0, 2));
  await world.send(world.tab);
  const [ad] = await world.ads();
  if (!ad) throw new Error('no ad');
  const own = await world.api.as(token).call(ownAdsEndpoints.task.own, { params: { id: ad.id } });
  const [first, second] = own.images.map(({ id }) => id);
  const before = await colours();
  const key = await world.tab.evaluate(
    async ([owner, ad, version, first, second, file]) => {
      const database = await device.database();
      const draft = device.drafts.newDraft({ form: 'task', owner, of: ad, version }, 1);
      await device.drafts.startDraft(database, draft);
      const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0).buffer;
      await device.photos.addPhotos(database, draft.id, [{ name: 'new.jpg', type: 'image/jpeg', bytes }]);
      const [photo] = await device.photos.listPhotos(database, draft.id);
      const item = {
        type: 'ad.edit',
        kind: 'task',
        ad,
        version,
        body: {},
        removed: [first],
        photos: [photo?.id ?? '', second],
      } as const;
      await device.insertItem(database, { owner, item, title: '', draft: draft.id }, 2);
      return draft.id;
    },
    [
      world.person.id,
      ad.id,
      own.version,
      first ?? '',
      second ?? '',
      photos[2]?.toString('base64') ?? '',
    ] as const,
  );
  world.fate = (name, count) => (name.startsWith('PATCH /uploads') && count === 2 ? 'cut' : 'through');
  await world.send(world.tab);
  await world.send(world.tab);
  expect(await world.row(key)).toMatchObject({ state: 'done' });
  const after = await colours();
  expect(after).toHaveLength(2);
  expect(after[1]).toBe(before[1]);
  expect(before).not.toContain(after[0]);
});

it('a photo without room on the device is reported at once', async () => {
  const full = await world.pages.context.newPage();
  await full.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await full.goto(world.tab.url());
  await full.waitForFunction('globalThis.device !== undefined');
  const outcome = await full.evaluate(async () => {
    const photo = { name: 'a', type: 'image/jpeg', bytes: new ArrayBuffer(8) };
    try {
      return await device.photos.addPhotos(await device.database(), 'd', [photo]);
    } catch (error) {
      return device.troubleOf(error);
    }
  });
  expect(outcome).toBe('full');
  await full.close();
});

it('an ad deleted before its photos came is refused and keeps its text', async () => {
  const key = await world.queue(A_TASK, photos.slice(0, 1));
  world.fate = (name) => (name === 'POST /uploads' ? 'cut' : 'through');
  await world.send(world.tab);
  const ad = await postedId();
  await world.api
    .as(world.person.token)
    .call(ownAdsEndpoints.task.changeStatus, { params: { id: ad }, body: { status: 'deleted' } });
  world.fate = () => 'through';
  await world.send(world.tab);
  expect(await world.row(key)).toMatchObject({ state: 'refused', refusal: { status: 410 } });
  const back = await world.tab.evaluate(
    async (id) => device.queue.takeBack(await device.database(), id),
    key,
  );
  expect(back).toMatchObject({ outcome: 'draft' });
  if (back.outcome === 'draft') expect(back.draft.id).not.toBe(key);
});

async function postedId(): Promise<string> {
  const [ad] = await world.ads();
  return ad?.id ?? '';
}
