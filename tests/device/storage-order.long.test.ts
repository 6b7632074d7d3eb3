import type { CDPSession, Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';

let pages: DevicePages;
let page: Page;
let session: CDPSession;
// Chromium's database asks how much room there is at its first writing, and remembers.
beforeEach(async () => {
  pages = await sharedDevicePages();
  page = await pages.open();
  session = await pages.context.newCDPSession(page);
});
afterEach(() => pages.close());

const usage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
async function leave(bytes: number): Promise<void> {
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: (await usage()) + bytes });
}

async function fillCaches(): Promise<void> {
  await page.evaluate(async () => {
    for (const name of ['images-v1', 'app']) {
      const cache = await caches.open(name);
      for (let at = 0; at < 8; at += 1) {
        await cache.put(`/${name}/${at}`, new Response(new Uint8Array(500_000)));
      }
    }
  });
}

it('a draft on a tiny quota evicts cached photos and nothing else', async () => {
  await fillCaches();
  await leave(1_000_000);
  const left = await page.evaluate(async () => {
    const database = await device.database();
    const draft = device.drafts.newDraft({ form: 'task', owner: '1', values: { title: 'кран' } }, 1);
    await device.drafts.startDraft(database, draft);
    const answer = { query: 'chat', answer: 'слова', savedAt: Date.now() };
    await device.answers.saveAnswers(database, { person: '1', session: null }, [answer]);
    const write = () =>
      device.photos.addPhotos(database, draft.id, [
        { name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array(1_500_000).buffer },
      ]);
    const trouble = await device.troubleWith(write);
    await device.withRoom('drafts', write);
    const count = async (name: string) => (await (await caches.open(name)).keys()).length;
    return {
      trouble,
      photos: await database.photos.count(),
      drafts: await database.drafts.count(),
      answers: await database.answers.count(),
      images: await count('images-v1'),
      app: await count('app'),
    };
  });
  expect(left).toEqual({
    trouble: 'full',
    photos: 1,
    drafts: 1,
    answers: 1,
    images: expect.any(Number),
    app: 8,
  });
  expect(left.images).toBeLessThan(8);
});

it('a favourite and a read mark displace photos and nothing else', async () => {
  await fillCaches();
  await leave(300_000);
  const left = await page.evaluate(async () => {
    const database = await device.database();
    const drafts = await device.fillWithDrafts(database);
    const heart = () =>
      device.kept.toggleFavourite(database, { kind: 'task', id: '7' }, { saved: true, owner: '1' }, 2);
    const mark = () => {
      const item = { type: 'chat.read', chat: '3', seq: 9 } as const;
      return device.insertItem(database, { id: 'mark', owner: '1', item, title: '' }, 2);
    };
    const bareMark = () => database.table('outbox').put({ id: 'bare', owner: '1', queueKey: 'read:3' });
    const troubles = [await device.troubleWith(heart), await device.troubleWith(bareMark)];
    await device.withRoom('hearts', heart);
    await mark();
    const count = async (name: string) => (await (await caches.open(name)).keys()).length;
    return {
      troubles,
      hearts: (await device.kept.listFavourites(database, '1')).map(({ key }) => key),
      marks: await database.outbox.count(),
      lostDrafts: drafts - (await database.drafts.count()),
      images: await count('images-v1'),
      app: await count('app'),
    };
  });
  expect(left).toEqual({
    troubles: ['full', 'full'],
    hearts: ['task:7'],
    marks: 1,
    lostDrafts: 0,
    images: 4,
    app: 8,
  });
});

it('a full device is wiped when a session ends', async () => {
  await leave(300_000);
  await page.evaluate(async () => {
    const database = await device.database();
    await device.claimDatabase(database, { session: 'a', person: '1' });
    const answer = { query: 'chat', answer: 'слова', savedAt: Date.now() };
    await device.answers.saveAnswers(database, { person: '1', session: 'a' }, [answer]);
  });
  const left = await page.evaluate(async () => {
    const database = await device.database();
    const drafts = await device.fillWithDrafts(database);
    const hasEnded = await device.endPreviousSession(database, () => ({ session: null, token: null }));
    const answers = await database.answers.count();
    return { hasEnded, answers, lostDrafts: drafts - (await database.drafts.count()) };
  });
  expect(left).toEqual({ hasEnded: true, answers: 0, lostDrafts: 0 });
});
