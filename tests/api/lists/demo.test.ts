import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { LARGER_TOWNS, SOUGHT } from '#seed/demo/ads/demand.ts';
import { seedDemo } from '#seed/demo/seed.ts';
import { testApi } from '#tests/setup/server/api.ts';

const api = await testApi();
const { sql, storage } = api;

async function counts() {
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*)::int from users) as users, (select count(*)::int from ads) as ads,
      (select count(*)::int from images) as images, (select count(*)::int from requests) as requests,
      (select count(*)::int from feedbacks) as feedbacks, (select count(*)::int from third_party_ads) as banners,
      (select count(*)::int from words) as words`;
  return row ?? {};
}

test('an interrupted demo import leaves nothing, and the next completes', { timeout: 180_000 }, async () => {
  const crash = async () => {
    throw new Error('the power went');
  };
  const parts = { sql, storage, log: () => undefined };
  await expect(seedDemo({ ...parts, beforeCommit: crash })).rejects.toThrow('the power went');
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0, 0]);

  const { accounts } = await seedDemo(parts);
  const { users, ads, images, requests, feedbacks, banners, words } = await counts();
  expect({ users, banners }).toEqual({ users: 300, banners: 8 });
  expect(ads).toBeGreaterThanOrEqual(3000);
  expect(images).toBeGreaterThan(150);
  expect(requests).toBeGreaterThan(2000);
  expect(feedbacks).toBeGreaterThanOrEqual(1500);
  expect(words).toBeGreaterThan(1000);

  expect(accounts.map(({ role }) => role)).toEqual(['customer', 'performer']);
  for (const { phone, password } of accounts) {
    const [user] = await sql<{ password_hash: string | null }[]>`
      select password_hash from users where phone = ${phone}`;
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(user?.password_hash ?? '', password)).toBe(true);
    expect(await verify(user?.password_hash ?? '', `${password}x`)).toBe(false);
  }
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from users where password_hash is not null`;
  expect(others?.count).toBe(2);
});

test('the demo has popular ads in every larger town, more in bigger ones', async () => {
  const rows = await sql<{ kind: AdKind; leaf: string; city: string; ads: number }[]>`
    select a.kind, c.slug as leaf, t.slug as city, count(*)::int as ads
    from ads a join categories c on c.id = a.category_id join cities t on t.id = a.city_id
    where a.status = 'published' group by 1, 2, 3`;
  const adsIn = (kind: AdKind, city: string, leaf: string) =>
    rows.find((row) => row.kind === kind && row.city === city && row.leaf === leaf)?.ads ?? 0;
  const pairs = AD_KINDS.flatMap((kind) =>
    SOUGHT[kind].flatMap((leaf) => LARGER_TOWNS.map(({ city }) => ({ kind, leaf, city }))),
  );
  expect(pairs.length).toBeGreaterThan(450);
  expect(pairs.filter(({ kind, city, leaf }) => adsIn(kind, city, leaf) === 0)).toEqual([]);
  const all = (city: string) => pairs.reduce((sum, { kind, leaf }) => sum + adsIn(kind, city, leaf), 0);
  expect(all('tashkent')).toBeGreaterThan(2 * all('samarkand'));
  expect(all('samarkand')).toBeGreaterThan(all('termez'));
});

test.each(['сантехник', 'santexnik', 'Сантехник Самарканд', 'Samarqandda santexnik'])(
  'the demo data has several plumbers in Samarkand for the query %s',
  async (search) => {
    await api.settle();
    const { cities } = await api.call(lookupsEndpoints.cities, {});
    const city = cities.find(({ slug }) => slug === 'samarkand')?.id;
    const { items } = await api.call(adsEndpoints.service.list, { query: { search, city } });
    expect(items.length).toBeGreaterThanOrEqual(3);
    const titles = items.slice(0, 3).map(({ translations }) => translations[0].title);
    for (const title of titles)
      expect(title).toMatch(/сантехник|santexnik|труб|quvur|kanalizatsiya|канализаци/i);
  },
);

test('counters of the demo’s people and ads match their rows', async () => {
  const wrong = await sql`
    select u.id from users u
    where u.positive_count <> (select count(*) from feedbacks f where f.user_id = u.id and f.positive)
      or u.negative_count <> (select count(*) from feedbacks f where f.user_id = u.id and not f.positive)`;
  expect(wrong).toHaveLength(0);
  const miscounted = await sql`
    select a.id from ads a
    where a.requests_count <> (
      select count(*) from requests r where r.ad_id = a.id and r.status <> 'withdrawn')`;
  expect(miscounted).toHaveLength(0);
});
