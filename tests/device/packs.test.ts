import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import { storeSeenAds } from '#device/offline-ads/store-seen-ads.ts';
import { refreshPacks } from '#device/packs/refresh-packs.ts';
import { createAd, createAds, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { connectDevice, type DeviceConnection } from './memory/connect-device.ts';
import { createMemoryDevice, type MemoryDevice } from './memory/memory-device.ts';

let api: TestApi;
let device: MemoryDevice;
let line: DeviceConnection;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  device = createMemoryDevice();
  line = connectDevice(device, api);
  await api.sql`delete from ads`;
});

async function refresh(city: number | null): Promise<void> {
  api.restart();
  await refreshPacks({
    call: device.call(),
    database: device.database,
    city: city === null ? null : String(city),
    kinds: ['task'],
    now: Date.now(),
  });
}

async function titles(search?: string): Promise<string[]> {
  const { items } = await createOfflineAds(device.database).list('task', { search }, () => []);
  return items.map(({ translations }) => translations[0].title);
}

it('a pack’s download is searchable, and a refresh fetches only changes', async () => {
  const [tap = ''] = await createAds(api.sql, [
    { title: 'Починить кран', description: 'Капает на кухне' },
    { title: 'Покрасить забор' },
  ]);
  await refresh(TASHKENT_ID);
  expect(await titles()).toEqual(['Покрасить забор', 'Починить кран']);
  expect(await titles('капает')).toEqual(['Починить кран']);
  // Both match by the name of their category alone.
  expect(await titles('santexnik')).toEqual(['Покрасить забор', 'Починить кран']);

  await api.sql`update ads set status = 'closed' where id = ${tap}`;
  await createAd(api.sql, { title: 'Собрать шкаф' });
  await refresh(TASHKENT_ID);
  expect(await titles()).toEqual(['Собрать шкаф', 'Покрасить забор']);
  expect(line.asked[1]).toMatch(/known=[\w-]{10}$/);
});

it('a pack that fails to load leaves the previous one', async () => {
  await createAd(api.sql, { title: 'Починить кран' });
  await refresh(TASHKENT_ID);
  await createAd(api.sql, { title: 'Новое' });
  line.state = 'down';
  await expect(refresh(TASHKENT_ID)).rejects.toThrow(/no answer/);
  expect(await titles()).toEqual(['Починить кран']);
  line.state = 'up';
  await refresh(TASHKENT_ID);
  expect(await titles()).toEqual(['Новое', 'Починить кран']);
});

it('a pack of another city replaces the previous one', async () => {
  await createAds(api.sql, [{ title: 'В Ташкенте' }, { title: 'В Самарканде', city_id: SAMARKAND }]);
  await refresh(TASHKENT_ID);
  await refresh(SAMARKAND);
  const packs = await device.database.packs.toArray();
  expect(packs).toMatchObject([{ kind: 'task', city: String(SAMARKAND) }]);
  expect(await titles()).toEqual(['В Самарканде', 'В Ташкенте']);
});

it('a pack is fetched whole if the browser removed its ads', async () => {
  await createAds(api.sql, [{ title: 'Починить кран' }, { title: 'Покрасить забор' }]);
  await refresh(null);
  await device.database.ads.clear();
  await refresh(null);
  expect(await titles()).toEqual(['Покрасить забор', 'Починить кран']);
});

it('ads of a pack survive when many other ads are seen', async () => {
  await createAd(api.sql, { title: 'Из пакета' });
  await refresh(null);
  const { ads } = device.database;
  const [row] = await ads.toArray();
  if (!row) throw new Error('the pack is empty');
  await ads.bulkPut(Array.from({ length: 5000 }, (_, n) => ({ ...row, key: `task:x${n}`, savedAt: n })));
  await storeSeenAds(device.database, [{ ...JSON.parse(row.card), id: '77' }], Date.now());
  expect(await ads.count()).toBe(4800);
  expect(await ads.get(row.key)).toMatchObject({ id: row.id });
});
