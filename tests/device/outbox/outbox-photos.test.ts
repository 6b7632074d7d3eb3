import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { type OutboxWorld, outboxWorld, photoOfTwoChunks } from './outbox-world.ts';

const A_TASK = { type: 'ad.create', kind: 'task', body: NEW_TASK } as const;

let world: OutboxWorld;
beforeAll(async () => {
  world = await outboxWorld();
});
afterAll(() => world.pages.close());
beforeEach(() => world.begin());

const ownAd = async () => {
  const [ad] = await world.ads();
  const params = { id: ad?.id ?? '' };
  return await world.api.as(world.person.token).call(ownAdsEndpoints.task.own, { params });
};

it('an edit removes, adds and sorts photos, also when cut off midway', async () => {
  await world.queue(A_TASK, await Promise.all(['#b8480a', '#1c1c1e'].map(photoOfTwoChunks)));
  await world.send(world.tab);
  const { id, version, images } = await ownAd();
  const [first = '', second = ''] = images.map((image) => image.id);
  const before = await world.colours();
  const file = (await photoOfTwoChunks('#6b6f76')).toString('base64');
  const key = await world.tab.evaluate(
    async ([owner, ad, version, first, second, file]) => {
      const database = await device.database();
      const draft = device.drafts.newDraft({ form: 'task', owner, of: ad, version }, 1);
      await device.drafts.startDraft(database, draft);
      const added = { name: 'new.jpg', type: 'image/jpeg', bytes: device.bytesOf(file) };
      await device.photos.addPhotos(database, draft.id, [added]);
      const [photo] = await device.photos.listPhotos(database, draft.id);
      const changes = { body: {}, removed: [first], photos: [photo?.id ?? '', second] };
      const item = { type: 'ad.edit', kind: 'task', ad, version, ...changes } as const;
      await device.insertItem(database, { owner, item, title: '', draft: draft.id }, 2);
      return draft.id;
    },
    [world.person.id, id, version, first, second, file] as const,
  );
  world.fate = (name, count) => (name.startsWith('PATCH /uploads') && count === 2 ? 'cut' : 'through');
  await world.send(world.tab);
  await world.send(world.tab);
  expect(await world.row(key)).toMatchObject({ state: 'done' });
  const after = await world.colours();
  expect(after).toHaveLength(2);
  expect(after[1]).toBe(before[1]);
  expect(before).not.toContain(after[0]);
});

it('an ad deleted before its photos came is refused and keeps its text', async () => {
  const key = await world.queue(A_TASK, [await photoOfTwoChunks('#b8480a')]);
  world.fate = (name) => (name === 'POST /uploads' ? 'cut' : 'through');
  await world.send(world.tab);
  const { id } = await ownAd();
  await world.api
    .as(world.person.token)
    .call(ownAdsEndpoints.task.changeStatus, { params: { id }, body: { status: 'deleted' } });
  world.fate = () => 'through';
  await world.send(world.tab);
  expect(await world.row(key)).toMatchObject({ state: 'refused', refusal: { status: 410 } });
  const back = await world.tab.evaluate(
    async (id) => device.queue.revertToDraft(await device.database(), id),
    key,
  );
  expect(back).toMatchObject({ outcome: 'draft', draft: { id: expect.not.stringMatching(key) } });
});
