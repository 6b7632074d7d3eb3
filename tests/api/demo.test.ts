import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, expect, test } from 'vitest';
import type { drawPictures } from '../../src/seed/demo/pictures.ts';
import { seedDemo } from '../../src/seed/demo/seed.ts';
import { testDatabase } from '../setup/database.ts';

const sql = await testDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The drawings have tests of their own; here their names are enough. */
const draw: typeof drawPictures = async (world) => {
  const avatars = world.people.flatMap(({ avatar }) => (avatar === null ? [] : [`avatar-${avatar}`]));
  const banners = world.banners.map(({ picture }) => `banner-${picture}`);
  const names = new Set([...world.ads.flatMap((ad) => ad.photos), ...avatars, ...banners]);
  return [...names].map((name) => ({ name, storageKey: name, width: 1200, height: 900, color: '#b8480a' }));
};

async function counts() {
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*)::int from users) as users, (select count(*)::int from ads) as ads,
      (select count(*)::int from images) as images, (select count(*)::int from requests) as requests,
      (select count(*)::int from feedbacks) as feedbacks, (select count(*)::int from third_party_ads) as banners,
      (select count(*)::int from words) as words`;
  return row ?? {};
}

test('what breaks off halfway leaves nothing, and the next try is whole', { timeout: 180_000 }, async () => {
  const crash = async () => {
    throw new Error('the power went');
  };
  const parts = { sql, dataDir, log: () => undefined, draw };
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

test('what is counted on people and ads is what there is', async () => {
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
