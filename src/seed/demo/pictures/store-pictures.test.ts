import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoWorld as world } from '#tests/factories/ads/demo-world.ts';
import { avatarName, bannerName, DEMO_PICTURES } from './store-pictures.ts';

test('the manifest lists exactly the pictures that the demo shows', () => {
  const shown = new Set([
    ...world.ads.flatMap((ad) => ad.photos),
    ...world.portfolios.flatMap((portfolio) => portfolio.photos),
    ...world.people.flatMap(({ avatar }) => (avatar === null ? [] : [avatarName(avatar)])),
    ...world.banners.map(({ picture }) => bannerName(picture)),
  ]);
  expect(DEMO_PICTURES.map(({ name }) => name)).toEqual([...shown].sort());
});

test('the folder has exactly the files that the manifest lists', () => {
  const files = globSync('**/*.webp', { cwd: import.meta.dirname });
  expect(files.sort()).toEqual(DEMO_PICTURES.map(({ folder, name }) => `${folder}/${name}.webp`).sort());
});
