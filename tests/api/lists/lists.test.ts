import { MINUTE_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import {
  CONSTRUCTION,
  createAd,
  createAds,
  ELECTRICIAN,
  PLUMBER,
  SAMARKAND,
  TASHKENT_ID,
} from '#tests/factories/ads/ads.ts';
import { createImage } from '#tests/factories/files/images.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { walkList } from '#tests/oracles/walk-list.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { task, vacancy } = adsEndpoints;
const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS);

type TaskQuery = QueryInput<typeof task.list>;

const ALL = ['drain', 'socket', 'tap', 'far', 'remote', 'negotiable'];
const CENTRE = { latitude: 41.2995, longitude: 69.2401 };
const AROUND_SAMARKAND = { west: 66, south: 39, east: 68, north: 40 };
const ORDERS: TaskQuery[] = [
  {},
  { sort: 'title' },
  { sort: 'distance', latitude: 41.3, longitude: 69.2 },
  { search: 'кран' },
];

describe('a list', () => {
  let api: TestApi;
  let ids: Record<string, string | undefined>;
  let person: string;

  beforeAll(async () => {
    api = await testApi();
    person = await createPerson(api.sql, { first_name: 'Олег', last_name: 'Ким', verified_at: new Date() });
    const photo = await createImage(api.sql);
    const [drain, socket, tap, far, remote, negotiable, hidden] = await createAds(api.sql, [
      { title: 'Прочистить слив', price: 100_000, published_at: ago(1), author_id: person },
      { title: 'Арматура для розетки', category_id: ELECTRICIAN, price: 300_000, published_at: ago(2) },
      {
        title: 'Ёмкость и кран',
        price: 200_000,
        published_at: ago(3),
        lifted_at: ago(3),
        image_ids: [photo.id],
      },
      {
        title: 'Кран в доме',
        city_id: SAMARKAND,
        longitude: 66.9749,
        latitude: 39.6547,
        published_at: ago(4),
      },
      {
        title: 'Онлайн-расчёт',
        city_id: null,
        longitude: null,
        latitude: null,
        remote: true,
        published_at: ago(5),
      },
      { title: 'Бойлер', price: null, longitude: 69.28, latitude: 41.31, published_at: ago(6) },
      { title: 'На проверке', status: 'moderation', published_at: ago(0) },
    ]);
    ids = { drain, socket, tap, far, remote, negotiable, hidden };
    await api.refreshLists();
  });

  const names = (items: readonly { id: string }[]) =>
    items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  const list = (query: TaskQuery = {}) => api.call(task.list, { query });

  it('a list has the published ads, newest first, with their count', async () => {
    const page = await list();
    expect(names(page.items)).toEqual(['drain', 'socket', 'tap', 'far', 'remote', 'negotiable']);
    expect(page).toMatchObject({ next: null, total: 6 });
  });

  it('a list’s card has all of its fields', async () => {
    const { items } = await list({ search: 'ёмкость' });
    expect(items[0]).toMatchObject({
      kind: 'task',
      translations: [{ locale: 'ru', title: 'Ёмкость и кран' }],
      category: String(PLUMBER),
      city: String(TASHKENT_ID),
      location: { latitude: 41.2995, longitude: 69.2401 },
      lifted: true,
      price: 200_000,
      photo: { color: '#b8480a', width: 1200 },
    });
    expect(items[0]?.photo?.urls['800x_']).toMatch(/^\/images\/[0-9a-f]{24}\/800x_$/);
    const { items: byOleg } = await list({ author: person });
    expect(byOleg[0]?.author).toMatchObject({
      id: person,
      full_name: 'Олег Ким',
      verified: true,
      avatar: null,
    });
  });

  it.each<[TaskQuery, string[]]>([
    [{ city: String(SAMARKAND) }, ['far']],
    [{ category: String(ELECTRICIAN) }, ['socket']],
    [{ category: String(CONSTRUCTION) }, ALL],
    [{ category: String(CONSTRUCTION), city: String(TASHKENT_ID), price_from: 150_000 }, ['socket', 'tap']],
    [{ price_from: 150_001 }, ['socket', 'tap']],
    [{ price_from: 150_001, price_to: 200_000 }, ['tap']],
    [{ price_to: 99_999 }, []],
    [{ with_photo: true }, ['tap']],
    [{ with_photo: false, verified: false }, ALL],
    [{ verified: true }, ['drain']],
    [{ verified: true, with_photo: true }, []],
    [{ verified: true, sort: 'title', city: String(TASHKENT_ID) }, ['drain']],
    [{ with_photo: true, ...CENTRE, distance: 5, sort: 'distance' }, ['tap']],
    [{ search: 'кран', with_photo: true }, ['tap']],
    [{ search: 'кран', price_to: 1 }, []],
    [{ bbox: AROUND_SAMARKAND }, ['far']],
    [{ bbox: { west: 69.27, south: 41.3, east: 69.3, north: 41.32 } }, ['negotiable']],
    [{ ...CENTRE, distance: 1 }, ['drain', 'socket', 'tap']],
    [{ ...CENTRE, distance: 10 }, ['drain', 'socket', 'tap', 'negotiable']],
    [{ ...CENTRE, distance: 10, category: String(PLUMBER) }, ['drain', 'tap', 'negotiable']],
    [{ search: 'кран' }, ['tap', 'far']],
    [{ search: 'онлайн' }, ['remote']],
    [{ search: 'онлайн', sort: 'distance', latitude: 41.3, longitude: 69.2 }, []],
    [{ search: 'кран', sort: 'distance', latitude: 39.6, longitude: 66.9 }, ['far', 'tap']],
    [{ search: 'кран', sort: 'distance', latitude: 39.6, longitude: 66.9, distance: 50 }, ['far']],
    [{ search: 'кран', sort: 'title' }, ['tap', 'far']],
    [{ search: 'krany', city: String(SAMARKAND) }, ['far']],
    [{ search: 'кран', price_from: 200_000 }, ['tap']],
    [{ search: 'кран', bbox: AROUND_SAMARKAND }, ['far']],
    [{ search: 'экскаватор' }, []],
    [{ search: '  ' }, ALL],
  ])('a list is filtered by %j', async (query, expected) => {
    const page = await list(query);
    expect(names(page.items)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('a list sorts by distance, shows it, and omits ads without a place', async () => {
    const page = await list({ sort: 'distance', latitude: 41.31, longitude: 69.28 });
    expect(names(page.items)).toEqual(['negotiable', 'drain', 'socket', 'tap', 'far']);
    expect(page.items[0]?.distance_km).toBe(0);
    expect(page.items[1]?.distance_km).toBeCloseTo(3.53, 1);
    expect(page.items[4]?.distance_km).toBeCloseTo(266, -1);
    expect(page.total).toBe(5);
  });

  it('a list sorts by recent views', async () => {
    await api.sql`insert into ad_views (ad_id, total, recent)
      values (${ids['far'] ?? ''}, 90, 90), (${ids['remote'] ?? ''}, 900, 30)`;
    await api.refreshLists();
    const page = await list({ sort: 'popular', size: 2 });
    expect(names(page.items)).toEqual(['far', 'remote']);
    expect(names((await list({ sort: 'popular', city: String(TASHKENT_ID) })).items)).toHaveLength(4);
  });

  it.each<TaskQuery>([...ORDERS, { sort: 'popular' }])(
    'a list has each ad once, page by page, sorted by %j',
    async (query) => {
      const whole = (await list({ ...query, size: 200 })).items.map(({ id }) => id);
      expect((await walkList(api, 'task', { ...query, size: 1 })).ids).toEqual(whole);
    },
  );

  it.each([
    ['size=0', 'size'],
    ['size=201', 'size'],
    ['size=x', 'size'],
    ['sort=cheapest', 'sort'],
    ['city=999', 'city'],
    ['city=x', 'city'],
    ['category=1', 'category'],
    ['author=%00', 'author'],
    ['price_from=-1', 'price_from'],
    ['price_from=1e3', 'price_from'],
    ['price_to=x', 'price_to'],
    ['verified=yes', 'verified'],
    ['with_photo=yes', 'with_photo'],
    ['price_from=Infinity', 'price_from'],
    ['latitude=91&longitude=0', 'latitude'],
    ['latitude=41', 'longitude'],
    ['longitude=69', 'latitude'],
    ['distance=5', 'distance'],
    ['sort=distance', 'sort'],
    ['latitude=41&longitude=69&distance=501', 'distance'],
    ['bbox=1,2,3', 'bbox'],
    ['bbox=70,41,69,42', 'bbox'],
    ['cursor=!', 'cursor'],
    ['cursor=WzFd', 'cursor'],
    ['city=1&city=2', 'city'],
    [`search=${'я'.repeat(201)}`, 'search'],
  ])('a list refuses %s, naming the field', async (query, field) => {
    const { errors } = await expectRefusal(api.send(task.list, { query }), 'validation');
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it('a list refuses a cursor of another order', async () => {
    const { next } = await list({ size: 1 });
    await expectRefusal(list({ size: 1, sort: 'title', cursor: next ?? '' }), 'validation');
  });

  /** Sends a query that no client of ours writes. */
  const read = async (query: string) =>
    v.parse(task.list.response, await (await api.send(task.list, { query })).json());

  it('a list ignores unknown parameters', async () => {
    expect((await read('utm_source=telegram&colour=red&colour=blue')).total).toBe(6);
  });

  it('a list reads control characters in a search as spaces', async () => {
    expect(names((await read('search=%00кран%07')).items)).toEqual(['tap', 'far']);
  });
});

describe('pages of a list while ads are published', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  it.each(ORDERS)('pages neither skip nor repeat ads while new ones arrive, by %j', async (query) => {
    await api.sql`delete from ads`;
    const before = await createAds(
      api.sql,
      Array.from({ length: 60 }, (_, index) => ({
        title: `Кран ${String(index * 7919).padStart(6, '0')}`,
        published_at: new Date(now - Math.floor(index / 3) * 1000),
        longitude: 69.2 + index / 1000,
        latitude: 41.3,
      })),
    );
    let coming = 0;
    const { ids } = await walkList(api, 'task', { ...query, size: 7 }, async () => {
      coming += 1;
      await createAd(api.sql, {
        title: `Кран ${String(coming * 104_729).padStart(6, '0')}`,
        longitude: 69.2 + coming / 300,
        latitude: 41.3,
      });
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => before.includes(id)).toSorted()).toEqual(before.toSorted());
  });
});

describe('an anonymous vacancy', () => {
  it('an anonymous vacancy never leads to its author', async () => {
    const api = await testApi();
    const author = await createPerson(api.sql, { id: '777777', first_name: 'Нодира', last_name: 'Тайная' });
    const open = { kind: 'vacancy', author_id: author } as const;
    const [secret = '', plain = ''] = await createAds(api.sql, [
      { ...open, title: 'Сантехник', anonymous: true, company: 'Клиника в центре' },
      { ...open, title: 'Сантехник в офис', company: 'Офис' },
    ]);
    const page = await api.call(vacancy.list, {});
    expect(page.items.find(({ id }) => id === secret)).toMatchObject({
      author: null,
      company: 'Клиника в центре',
    });
    expect(page.items.find(({ id }) => id === plain)).toMatchObject({
      author: { id: author },
      company: null,
    });
    const byAuthor = await api.call(vacancy.list, { query: { author } });
    expect(byAuthor.items.map(({ id }) => id)).toEqual([plain]);
    expect(byAuthor.total).toBe(1);
    const map = await api.call(vacancy.geo, {
      query: { author, bbox: { west: 60, south: 40, east: 70, north: 42 }, zoom: 16 },
    });
    expect(map.total).toBe(1);
    const answers = await Promise.all([
      api.send(vacancy.get, { params: { id: secret } }),
      api.send(vacancy.similar, { params: { id: plain } }),
      api.send(vacancy.list, { query: 'size=1&sort=title' }),
    ]);
    for (const answer of answers) {
      const text = await answer.text();
      expect(text).toContain('Клиника в центре');
      expect(text).not.toContain('Тайная');
      expect(text).not.toContain(author);
    }
  });
});
