import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { LOCALES } from '#contract/locale.ts';
import { CATEGORY_LEAVES } from '#seed/lookups/categories.ts';
import { CITIES } from '#seed/lookups/cities.ts';
import { DEMO_NOW, demoWorld as world } from '#tests/factories/ads/demo-world.ts';
import { generateDemo } from './generate.ts';
import type { DemoAd } from './world.ts';

const published = world.ads.filter((ad) => ad.status === 'published');

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function shareOf(ads: readonly DemoAd[], is: (ad: DemoAd) => boolean): number {
  return ads.filter(is).length / ads.length;
}

test('the demo market is the same each time; the day only changes its times', { timeout: 60_000 }, () => {
  expect(digest(generateDemo({ now: DEMO_NOW }))).toBe(digest(world));
  const later = generateDemo({ now: new Date('2027-02-03T04:05:06Z') });
  expect(later.ads.map(({ translations, price }) => ({ translations, price }))).toEqual(
    world.ads.map(({ translations, price }) => ({ translations, price })),
  );
  const judgements = (each: typeof world) =>
    each.feedbacks
      .map((feedback) => [feedback.userId, feedback.authorId, feedback.positive].join(' '))
      .sort();
  expect(judgements(later)).toEqual(judgements(world));
  const messages = (each: typeof world) => {
    return each.chats
      .map(({ adId, askerId, records }) => {
        return `${adId} ${askerId} ${records.map(({ text }) => text).join(' ')}`;
      })
      .sort();
  };
  expect(messages(later)).toEqual(messages(world));
});

test('the demo is large enough', () => {
  expect(world.people).toHaveLength(300);
  expect(world.ads.length).toBeGreaterThanOrEqual(3000);
  for (const kind of AD_KINDS) expect(published.filter((ad) => ad.kind === kind).length).toBeGreaterThan(880);
  expect(world.feedbacks.length).toBeGreaterThanOrEqual(1500);
  expect(world.requests.length).toBeGreaterThanOrEqual(2300);
  expect(world.banners).toHaveLength(8);
});

test('the first demo ads of each city are in each reader’s language', () => {
  const newestFirst = published.toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt));
  const lists = [
    ...Map.groupBy(newestFirst, ({ kind }) => kind),
    ...Map.groupBy(newestFirst, ({ kind, cityId }) => `${kind} in ${cityId}`),
  ];
  for (const [name, ads] of lists.filter(([, { length }]) => length >= 5))
    for (const language of LOCALES) {
      const share = shareOf(ads.slice(0, 5), ({ translations }) =>
        translations.some(({ locale }) => locale === language),
      );
      expect(share, `${name}, ${language}`).toBeGreaterThanOrEqual(0.6);
    }
});

test('every demo category has ads of each of its kinds and no other', () => {
  const byId = new Map(CATEGORY_LEAVES.map((leaf) => [leaf.id, leaf]));
  for (const ad of world.ads) expect(byId.get(ad.categoryId)?.kinds).toContain(ad.kind);
  const bare = CATEGORY_LEAVES.flatMap((leaf) =>
    leaf.kinds
      .filter((kind) => !published.some((ad) => ad.categoryId === leaf.id && ad.kind === kind))
      .map((kind) => `${leaf.slug} ${kind}`),
  );
  expect(bare).toEqual([]);
});

test('titles of demo ads rarely repeat', () => {
  const titles = world.ads.map((ad) => ad.translations[0]?.title);
  expect(new Set(titles).size / titles.length).toBeGreaterThan(0.95);
});

test('demo texts are in the languages and scripts of the country', () => {
  const first = (ad: DemoAd) => ad.translations[0];
  const inUzbek = (ad: DemoAd) => first(ad)?.locale === 'uz';
  const cyrillic = (ad: DemoAd) => inUzbek(ad) && /[а-я]/i.test(first(ad)?.title ?? '');
  expect(shareOf(world.ads, (ad) => !inUzbek(ad))).toBeGreaterThan(0.44);
  expect(shareOf(world.ads, (ad) => inUzbek(ad) && !cyrillic(ad))).toBeGreaterThan(0.3);
  expect(shareOf(world.ads, cyrillic)).toBeGreaterThan(0.08);
  expect(shareOf(world.ads, (ad) => ad.translations.length === 2)).toBeGreaterThan(0.1);
  for (const { translations } of world.ads) {
    const locales = translations.map(({ locale }) => locale);
    expect(new Set(locales).size).toBe(locales.length);
  }
});

test('prices in the demo are plausible', () => {
  const priced = world.ads.filter((ad) => ad.price !== null || ad.priceMax !== null);
  expect(priced.length / world.ads.length).toBeGreaterThan(0.8);
  for (const { kind, price, priceMax, leaf } of priced) {
    const [least, most] = kind === 'vacancy' ? [1_000_000, 30_000_000] : [3_000, 100_000_000];
    for (const sum of [price, priceMax].filter((value) => value !== null)) {
      expect(sum, leaf).toBeGreaterThanOrEqual(least);
      expect(sum, leaf).toBeLessThanOrEqual(most);
      expect(sum % 1_000, leaf).toBe(0);
    }
    if (price !== null && priceMax !== null) expect(price, leaf).toBeLessThanOrEqual(priceMax);
    if (kind !== 'vacancy') expect(priceMax, leaf).toBeNull();
  }
});

test('a third of the demo ads is in the capital, some in every city', () => {
  const capital = shareOf(world.ads, (ad) => ad.cityId === 1);
  expect(capital).toBeGreaterThan(0.28);
  expect(capital).toBeLessThan(0.42);
  expect(new Set(published.map((ad) => ad.cityId)).size).toBe(48);
  for (const { cityId, longitude, latitude } of world.ads) {
    const city = CITIES.find(({ id }) => id === cityId);
    if (longitude === null || latitude === null || !city) continue;
    expect(Math.abs(longitude - city.longitude)).toBeLessThan(0.2);
    expect(Math.abs(latitude - city.latitude)).toBeLessThan(0.17);
  }
});

test('demo vacancies differ in employment, anonymous ones hide names', () => {
  const vacancies = world.ads.filter((ad) => ad.kind === 'vacancy');
  for (const type of ['full', 'partial', 'project', 'internship', 'volunteering'] as const) {
    expect(
      vacancies.some(({ employmentType }) => employmentType === type),
      type,
    ).toBe(true);
  }
  for (const mode of ['weekends', 'short_shifts', 'evenings', 'free', 'flexible'] as const) {
    expect(
      vacancies.some(({ workModes }) => workModes.includes(mode)),
      mode,
    ).toBe(true);
  }
  const anonymous = vacancies.filter((ad) => ad.anonymous);
  expect(anonymous.length).toBeGreaterThan(60);
  for (const ad of anonymous) {
    const author = world.people.find(({ id }) => id === ad.authorId);
    expect(ad.company?.length).toBeGreaterThan(5);
    const text = JSON.stringify([ad.company, ad.translations]);
    expect(text).not.toContain(author?.lastName);
  }
  expect(world.ads.some((ad) => ad.remote)).toBe(true);
  for (const { skills } of vacancies) expect(skills.length).toBeLessThanOrEqual(LIMITS.skillsMax);
});

test('demo ads have few photos', () => {
  expect(new Set(world.ads.flatMap((ad) => ad.photos)).size).toBeGreaterThanOrEqual(120);
  for (const { photos } of world.ads) {
    expect(photos.length).toBeLessThanOrEqual(LIMITS.photosMax);
    expect(new Set(photos).size).toBe(photos.length);
  }
});
