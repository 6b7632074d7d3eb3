import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAd, createAds, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

let api: TestApi;
let pages: DevicePages;
let page: Page;
/** Paths that the device requested, in order. */
let asked: string[] = [];
let isDown = false;

beforeAll(async () => {
  api = await testApi();
  pages = await sharedDevicePages();
});
afterAll(() => pages.close());

beforeEach(async () => {
  asked = [];
  isDown = false;
  page = await pages.open();
  await page.route('**/api/v1/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    if (isDown) return await route.abort();
    api.restart();
    const answer = await api.request(pathname + search);
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: 'application/json',
    });
  });
  await api.sql`delete from ads`;
});
afterEach(async () => {
  await page.evaluate(async () => (await device.database()).delete());
  await page.close();
});

async function refresh(city: number | null): Promise<void> {
  await page.evaluate(
    async (city) =>
      device.refreshPacks({
        call: device.createCall({
          origin: location.origin,
          fetch: (request) => fetch(request),
          locale: () => 'ru',
        }),
        database: await device.database(),
        city,
        kinds: ['task'],
        now: Date.now(),
      }),
    city === null ? null : String(city),
  );
}

const titles = (search?: string) =>
  page.evaluate(async (search) => {
    const saved = device.savedAds(await device.database());
    const { items } = await saved.list('task', { search }, () => []);
    return items.map(({ translations }) => translations[0].title);
  }, search);

describe('a pack', () => {
  it('a pack brings a searchable list and then only changes', async () => {
    const [tap] = await createAds(api.sql, [
      { title: 'Починить кран', description: 'Капает на кухне' },
      { title: 'Покрасить забор' },
    ]);
    await refresh(TASHKENT_ID);
    expect(await titles()).toEqual(['Покрасить забор', 'Починить кран']);
    expect(await titles('капает')).toEqual(['Починить кран']);
    // Both match by the name of their category alone.
    expect(await titles('santexnik')).toEqual(['Покрасить забор', 'Починить кран']);

    await api.sql`update ads set status = 'closed' where id = ${tap ?? ''}`;
    await createAd(api.sql, { title: 'Собрать шкаф' });
    await refresh(TASHKENT_ID);
    expect(await titles()).toEqual(['Собрать шкаф', 'Покрасить забор']);
    expect(asked[1]).toMatch(/known=[\w-]{10}$/);
  });

  it('a pack that fails to load leaves the previous one', async () => {
    await createAd(api.sql, { title: 'Починить кран' });
    await refresh(TASHKENT_ID);
    await createAd(api.sql, { title: 'Новое' });
    isDown = true;
    await expect(refresh(TASHKENT_ID)).rejects.toThrow(/no answer/);
    expect(await titles()).toEqual(['Починить кран']);
    isDown = false;
    await refresh(TASHKENT_ID);
    expect(await titles()).toEqual(['Новое', 'Починить кран']);
  });

  it('a pack of another city replaces the previous one', async () => {
    await createAds(api.sql, [{ title: 'В Ташкенте' }, { title: 'В Самарканде', city_id: SAMARKAND }]);
    await refresh(TASHKENT_ID);
    await refresh(SAMARKAND);
    const packs = await page.evaluate(async () => (await device.database()).packs.toArray());
    expect(packs).toMatchObject([{ kind: 'task', city: String(SAMARKAND) }]);
    expect(await titles()).toEqual(['В Самарканде', 'В Ташкенте']);
  });

  it('a pack is fetched whole if the browser removed its ads', async () => {
    await createAds(api.sql, [{ title: 'Починить кран' }, { title: 'Покрасить забор' }]);
    await refresh(null);
    await page.evaluate(async () => (await device.database()).ads.clear());
    await refresh(null);
    expect(await titles()).toEqual(['Покрасить забор', 'Починить кран']);
  });

  it('ads of a pack survive when many other ads are seen', async () => {
    await createAd(api.sql, { title: 'Из пакета' });
    await refresh(null);
    const stored = await page.evaluate(async () => {
      const database = await device.database();
      const [row] = await database.ads.toArray();
      if (!row) return [];
      const others = Array.from({ length: 5000 }, (_, n) => ({ ...row, key: `task:x${n}`, savedAt: n }));
      await database.ads.bulkPut(others);
      await device.rememberAds(database, [{ ...JSON.parse(row.card), id: '77' }], Date.now());
      return [await database.ads.count(), (await database.ads.get(row.key))?.id === row.id];
    });
    expect(stored).toEqual([4800, true]);
  });
});
