import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { generateDemo } from '#seed/demo/generate.ts';
import { avatarName, bannerName, DEMO_PICTURES, readPicture } from './store-pictures.ts';

/** Difference of a channel, since a lossy file is not exactly the picture whose colour was listed. */
const COLOR_TOLERANCE = 4;

test('the manifest lists exactly the pictures that the demo shows', () => {
  const world = generateDemo({ now: new Date('2026-11-20T10:00:00Z') });
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

test('every picture is a WebP of its listed size and colour', { timeout: 60_000 }, async () => {
  for (const picture of DEMO_PICTURES) {
    const { name, width, height, color } = picture;
    const file = sharp(await readPicture(picture));
    expect(await file.metadata(), name).toMatchObject({ format: 'webp', width, height });
    const average = await file.resize(1, 1, { fit: 'fill', kernel: 'linear' }).removeAlpha().raw().toBuffer();
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [index, channel] of channels.entries())
      expect(Math.abs(channel - (average[index] ?? -100)), name).toBeLessThanOrEqual(COLOR_TOLERANCE);
  }
});
