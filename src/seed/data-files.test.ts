import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DISTRICTS } from '#geo/districts.ts';
import { demoWorld } from '#tests/factories/ads/demo-world.ts';

/** Another mark between letters, ʻ after another letter than o and g, or ʼ after these two. */
const WRONG = /\p{L}['`´‘’′ʹˈ＇]\p{L}|(?<![oOgG])ʻ|[oOgG]ʼ/u;

const DATA_FILES = globSync('src/seed/**/*.json');
const LINE_CHARS_MAX = 200;

function wrongIn(texts: readonly string[]): string[] {
  return texts.filter((text) => WRONG.test(text)).slice(0, 10);
}

test('demo data and lookups have ʻ in oʻ and gʻ, and ʼ elsewhere', () => {
  const { people, ads, requests, chats, feedbacks, banners } = demoWorld;
  const files = DATA_FILES.map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
  const seen = [people, ads, requests, chats, feedbacks, banners, DISTRICTS, ...files];
  const texts: string[] = [];
  JSON.stringify(seen, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(10_000);
  expect(wrongIn(texts)).toEqual([]);
});

test('Uzbek messages have ʻ in oʻ and gʻ, and ʼ elsewhere', () => {
  const catalogues = globSync('src/app/locales/**/uz.po').map((file) => readFileSync(file, 'utf8'));
  expect(catalogues).toHaveLength(5);
  const messages = catalogues.flatMap((text) =>
    [...text.matchAll(/^(?:msgstr .*|".*")$/gm)].map(([line]) => line),
  );
  expect(wrongIn(messages)).toEqual([]);
});

test.each(DATA_FILES)(`no line of %s is longer than ${LINE_CHARS_MAX} characters`, (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => line.length > LINE_CHARS_MAX)).toEqual([]);
});
