import { DAY_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { cellOf } from '#geo/cell.ts';
import {
  createAd,
  createAds,
  ELECTRICIAN,
  PLUMBER,
  SAMARKAND,
  TASHKENT_ID,
} from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { task, service, vacancy } = adsEndpoints;
const PAINTER = 103;

describe('an ad', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  it('a task has all of its fields', async () => {
    const photos = [await createImage(api.sql), await createImage(api.sql)];
    const id = await createAd(api.sql, {
      texts: [
        { locale: 'uz', title: 'Kranni almashtirish', description: 'Bugun kerak' },
        { locale: 'ru', title: 'Заменить кран', description: 'Нужно сегодня' },
      ],
      address: 'Чиланзар, 5',
      starts_at: new Date('2026-12-01T05:00:00Z'),
      ends_at: new Date(Date.now() + DAY_MS),
      payment_method: 'cash',
      requests_count: 3,
      image_ids: photos.map((photo) => photo.id),
    });
    await api.sql`insert into ad_views (ad_id, total) values (${id}, 42)`;
    const ad = await api.call(task.get, { params: { id } });
    expect(ad).toMatchObject({
      id,
      kind: 'task',
      translations: [
        { locale: 'uz', title: 'Kranni almashtirish', description: 'Bugun kerak' },
        { locale: 'ru', title: 'Заменить кран', description: 'Нужно сегодня' },
      ],
      address: 'Чиланзар, 5',
      starts_at: '2026-12-01T05:00:00Z',
      payment_method: 'cash',
      requests_count: 3,
      views: 42,
      version: 1,
      can: { apply: true, ask: true },
    });
    expect(ad.images.map((image) => image.id)).toEqual(photos.map((photo) => photo.id));
    expect(ad.images[0]?.urls).toHaveProperty('1600x_');
  });

  it('a vacancy has all of its fields', async () => {
    const id = await createAd(api.sql, {
      kind: 'vacancy',
      price: 3_000_000,
      price_max: 5_000_000,
      employment_type: 'full',
      work_modes: ['evenings', 'flexible'],
      temporary: true,
      needs_resume: true,
      skills: ['1C', 'Excel'],
    });
    expect(await api.call(vacancy.get, { params: { id } })).toMatchObject({
      salary_min: 3_000_000,
      salary_max: 5_000_000,
      employment_type: 'full',
      work_modes: ['evenings', 'flexible'],
      temporary: true,
      needs_resume: true,
      skills: ['1C', 'Excel'],
      company: null,
      can: { apply: true, ask: true },
    });
  });

  it('a service takes questions and no requests', async () => {
    const id = await createAd(api.sql, { kind: 'service', price: null });
    const ad = await api.call(service.get, { params: { id } });
    expect(ad).toMatchObject({ price: null, can: { apply: false, ask: true } });
    expect(ad).not.toHaveProperty('remote');
  });

  it('a task whose time is over takes no more requests', async () => {
    const id = await createAd(api.sql, { ends_at: new Date(Date.now() - DAY_MS) });
    expect((await api.call(task.get, { params: { id } })).can).toEqual({ apply: false, ask: true });
  });

  it.each<[AdStatus, 'page' | ErrorCode]>([
    ['finished', 'page'],
    ['closed', 'ad_closed'],
    ['moderation', 'not_found'],
  ])('a task that is %s is answered with: %s', async (status, answer) => {
    const id = await createAd(api.sql, { status, published_at: new Date() });
    const get = api.call(task.get, { params: { id } });
    if (answer === 'page') expect(await get).toMatchObject({ status, can: { apply: false } });
    else await expectRefusal(get, answer);
  });

  it('is not found if it was never public or its author is hidden', async () => {
    const unseen = await createAd(api.sql, { status: 'closed', published_at: null });
    await expectRefusal(api.call(task.get, { params: { id: unseen } }), 'not_found');
    const hidden = await createAd(api.sql, { status: 'deactivated', published_at: new Date() });
    await expectRefusal(api.call(task.get, { params: { id: hidden } }), 'ad_deactivated');
    await api.sql`update ads set hidden_status = 'published' where id = ${hidden}`;
    await expectRefusal(api.call(task.get, { params: { id: hidden } }), 'not_found');
  });

  it('an ad is found only under its own kind', async () => {
    const id = await createAd(api.sql, { kind: 'service' });
    await expectRefusal(api.call(task.get, { params: { id } }), 'not_found');
    await expectRefusal(api.call(vacancy.similar, { params: { id } }), 'not_found');
  });

  it.each([
    '0',
    '-1',
    '01',
    '1.5',
    'abc',
    '999999999999999999',
    '9999999999999999999',
    '%00',
    '%E0%A4%A',
    '1%20',
  ])('an ad is not found by the id %s', async (id) => {
    await expectRefusal(api.call(task.get, { params: { id } }), 'not_found');
  });
});

describe('similar ads', () => {
  it('similar ads are sorted by category, then common words, then distance', async () => {
    const api = await testApi();
    const place = { longitude: 69.24, latitude: 41.3 };
    const far = { city_id: SAMARKAND, longitude: 66.97, latitude: 39.65 };
    const [origin = '', words, near, distant, neighbour, other] = await createAds(api.sql, [
      { title: 'Заменить кран на кухне', ...place },
      { title: 'Кран на кухне течёт', ...far },
      { title: 'Прочистить слив', city_id: TASHKENT_ID, ...place },
      { title: 'Прочистить засор', ...far },
      { title: 'Заменить кран на кухне', category_id: ELECTRICIAN, ...place },
      { title: 'Заменить кран на кухне', category_id: PAINTER, kind: 'service', ...place },
    ]);
    const { items } = await api.call(task.similar, { params: { id: origin }, query: { size: 10 } });
    expect(items.map(({ id }) => id)).toEqual([words, near, distant, neighbour]);
    expect(items.map(({ id }) => id)).not.toContain(other);
    const two = await api.call(task.similar, { params: { id: origin }, query: { size: 2 } });
    expect(two.items.map(({ id }) => id)).toEqual([words, near]);
  });

  it('similar ads are also offered for a deleted ad, not for a hidden one', async () => {
    const api = await testApi();
    const other = await createAd(api.sql);
    const deleted = await createAd(api.sql, { status: 'deleted', published_at: new Date() });
    const waiting = await createAd(api.sql, { status: 'moderation' });
    const { items } = await api.call(task.similar, { params: { id: deleted } });
    expect(items.map(({ id }) => id)).toEqual([other]);
    await expectRefusal(api.call(task.similar, { params: { id: waiting } }), 'not_found');
    await expectRefusal(api.call(task.similar, { params: { id: other }, query: { size: 21 } }), 'validation');
  });
});

describe('a map', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    const spread = Array.from({ length: 40 }, (_, index) => ({
      longitude: 69.2 + (index % 8) * 0.004,
      latitude: 41.28 + Math.floor(index / 8) * 0.004,
      price: 100_000 + index,
      category_id: index % 2 === 0 ? PLUMBER : ELECTRICIAN,
    }));
    await createAds(api.sql, [
      ...spread,
      { city_id: SAMARKAND, longitude: 66.9749, latitude: 39.6547, price: null, title: 'Один в Самарканде' },
      { longitude: null, latitude: null },
      { longitude: 69.2, latitude: 41.3, status: 'moderation' },
    ]);
    await api.refreshLists();
  });

  const map = (query: QueryInput<typeof task.geo>) => api.call(task.geo, { query });
  const COUNTRY = { bbox: { west: 55, south: 37, east: 74, north: 46 } };

  it('the database and the program compute the same cells for places', async () => {
    const longitudes = Array.from({ length: 200 }, (_, index) => -180 + (index * 360) / 199);
    const latitudes = longitudes.map((_, index) => -90 + (((index * 37) % 200) * 180) / 199);
    const rows = await api.sql<{ cell: string }[]>`
      select morton_cell(longitude, latitude)::text as cell
      from unnest(${longitudes}::float8[], ${latitudes}::float8[]) with ordinality place(longitude, latitude, at)
      order by at`;
    const cells = longitudes.map((longitude, index) => String(cellOf(longitude, latitudes[index] ?? 0)));
    expect(rows.map(({ cell }) => cell)).toEqual(cells);
  });

  it('a map shows the country as a few clusters, and a lone ad as a marker', async () => {
    const { items, total } = await map({ ...COUNTRY, zoom: 5 });
    expect(total).toBe(41);
    const counts = items.map(({ count }) => count).toSorted((a, b) => a - b);
    expect(counts).toEqual([1, 40]);
    const lone = items.find(({ count }) => count === 1);
    expect(lone).toMatchObject({ pay: null, longitude: 66.9749, latitude: 39.6547 });
    expect(lone?.id).toMatch(/^\d+$/);
    const cluster = items.find(({ count }) => count === 40);
    expect(cluster).not.toHaveProperty('id');
    expect(cluster?.longitude).toBeCloseTo(69.214, 3);
  });

  it('the clusters of a map split as the map zooms in', async () => {
    const sizes: number[] = [];
    for (const zoom of [8, 11, 13]) {
      const { items, total } = await map({
        bbox: { west: 69.19, south: 41.27, east: 69.24, north: 41.31 },
        zoom,
      });
      expect(total).toBe(40);
      sizes.push(items.length);
    }
    expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b));
    const { items } = await map({
      bbox: { west: 69.199, south: 41.279, east: 69.209, north: 41.285 },
      zoom: 17,
    });
    expect(items).toHaveLength(6);
    for (const item of items) expect(item).toMatchObject({ count: 1, pay: expect.any(Number) });
  });

  it.each([
    [{ category: '102' }, 20],
    [{ category: '100' }, 41],
    [{ city: String(SAMARKAND) }, 1],
    [{ city: String(SAMARKAND), category: '102' }, 0],
    [{ price_from: 100_039 }, 1],
    [{ search: 'самарканд' }, 1],
    [{ search: 'экскаватор' }, 0],
    [{ latitude: 39.65, longitude: 66.97, distance: 5 }, 1],
  ])('a map is filtered by %j at every zoom', async (filter, expected) => {
    for (const zoom of [4, 9, 14]) {
      expect((await map({ ...COUNTRY, zoom, ...filter })).total).toBe(expected);
    }
  });

  it('a map follows ads that are posted, moved, recategorized and removed', async () => {
    const id = await createAd(api.sql, { longitude: 60.6, latitude: 41.55, city_id: 47 });
    const urgench = { bbox: { west: 60, south: 41, east: 61, north: 42 }, zoom: 6 };
    await api.refreshLists();
    expect((await map(urgench)).items).toMatchObject([{ count: 1, id, longitude: 60.6 }]);
    await api.sql`update ads set longitude = 60.65, category_id = ${ELECTRICIAN} where id = ${id}`;
    await api.refreshLists();
    expect((await map(urgench)).items).toMatchObject([{ count: 1, id, longitude: 60.65 }]);
    expect((await map({ ...urgench, category: String(PLUMBER) })).total).toBe(0);
    expect((await map({ ...urgench, category: String(ELECTRICIAN) })).total).toBe(1);
    await api.sql`update ads set status = 'deactivated' where id = ${id}`;
    await api.refreshLists();
    expect((await map(urgench)).items).toEqual([]);
    await api.sql`delete from ads where id = ${id}`;
    await api.refreshLists();
    expect(await map(urgench)).toEqual({ items: [], total: 0 });
  });

  it.each([
    'zoom=25',
    'bbox=55,37,74',
    'bbox=55,37,74,46&zoom=25',
    'bbox=55,37,74,46&zoom=x',
    'bbox=0,0,0,0&zoom=5',
    'bbox=1,2,3,91&zoom=5',
  ])('a map refuses an address with "%s"', async (query) => {
    await expectRefusal(api.send(task.geo, { query }), 'validation');
  });
});
