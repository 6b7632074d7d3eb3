import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { CATEGORY_GROUPS, CATEGORY_LEAVES } from './categories.ts';
import { CITIES } from './cities.ts';
import { categoryRows } from './lookups-repo.ts';

const CATEGORIES = [...CATEGORY_GROUPS, ...CATEGORY_LEAVES];
const ICONS = path.resolve(import.meta.dirname, '../../../node_modules/lucide-static/icons');

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('there are enough categories, and all fit into one answer', () => {
  expect(CATEGORY_GROUPS.length).toBeGreaterThanOrEqual(14);
  expect(CATEGORY_LEAVES.length).toBeGreaterThanOrEqual(90);
  expect(CATEGORIES.length).toBeLessThanOrEqual(200);
});

test('ids, slugs and names of categories and cities are unique', () => {
  for (const key of ['id', 'slug'] as const)
    expect(repeated(CATEGORIES.map((entry) => entry[key]))).toEqual([]);
  for (const key of ['ru', 'uz'] as const) {
    expect(repeated(CATEGORY_LEAVES.map((leaf) => leaf[key]))).toEqual([]);
    expect(repeated(CITIES.map((city) => city[key]))).toEqual([]);
  }
  for (const { slug } of [...CATEGORIES, ...CITIES]) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('a category is numbered within its group', () => {
  for (const group of CATEGORY_GROUPS) {
    expect(group.id % 100).toBe(0);
    for (const leaf of group.leaves) expect(Math.floor(leaf.id / 100) * 100).toBe(group.id);
  }
});

test('every category icon can be drawn', () => {
  const missing = CATEGORIES.filter(({ icon }) => !existsSync(path.join(ICONS, `${icon}.svg`)));
  expect(missing.map(({ slug, icon }) => `${slug}: ${icon}`)).toEqual([]);
});

test('categories and cities are named in Russian Cyrillic and Uzbek Latin', () => {
  for (const { ru, uz } of [...CATEGORIES, ...CITIES]) {
    expect(ru.replace(/IELTS|IT|SMM/g, '')).toMatch(/^[А-ЯЁа-яё ,:-]+$/);
    expect(uz).toMatch(/^[A-Za-zʻʼ ,:-]+$/);
  }
});

test('each kind has over 80 categories; a group has its children’s kinds', () => {
  for (const kind of AD_KINDS) {
    expect(CATEGORY_LEAVES.filter((leaf) => leaf.kinds.includes(kind)).length).toBeGreaterThan(80);
  }
  const rows = categoryRows();
  for (const row of rows.filter(({ parent_id }) => parent_id === null)) {
    const leaves = rows.filter(({ parent_id }) => parent_id === row.id);
    expect(new Set(row.kinds)).toEqual(new Set(leaves.flatMap(({ kinds }) => kinds)));
  }
});

test('all 48 cities have fixed ids and are within the country', () => {
  expect(CITIES.map(({ id }) => id)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
  expect(CITIES[0]).toMatchObject({ id: 1, slug: 'tashkent', uz: 'Toshkent', rank: 1 });
  expect(CITIES[7]).toMatchObject({ id: 8, slug: 'fergana', uz: 'Fargʻona', rank: 2 });
  for (const { longitude, latitude, rank } of CITIES) {
    expect(longitude).toBeGreaterThan(55.9);
    expect(longitude).toBeLessThan(73.2);
    expect(latitude).toBeGreaterThan(37.1);
    expect(latitude).toBeLessThan(45.6);
    expect([1, 2, 3]).toContain(rank);
  }
});
