import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAvatar, drawBanner, drawPhoto } from './draw.ts';
import { rasterise } from './rasterise.ts';

const PHOTO = { width: 1200, height: 900 };
const plain = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`;

describe('rasterise', () => {
  it.each(['embroidery-1', 'cotton-2', 'sink-1'])(
    'the drawing %s becomes a JPEG of the asked size, at most 150 kB',
    async (key) => {
      const raster = await rasterise(drawPhoto(key), PHOTO);
      const { format, width, height } = await sharp(raster.data).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...PHOTO });
      expect({ width: raster.width, height: raster.height }).toEqual(PHOTO);
      expect(raster.data.length).toBeLessThanOrEqual(150_000);
      expect(raster.data.length).toBeGreaterThan(15_000);
    },
  );

  it('portraits and banners become pictures of their own shapes', async () => {
    const portrait = await rasterise(drawAvatar(5), { width: 400, height: 400 });
    const banner = await rasterise(drawBanner(2), { width: 1200, height: 400 });
    expect([portrait.width, portrait.height]).toEqual([400, 400]);
    expect([banner.width, banner.height]).toEqual([1200, 400]);
  });

  it('the average colour of a picture is told', async () => {
    const { color } = await rasterise(plain('#3264c8'), { width: 80, height: 60 });
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(color).toMatch(/^#[\da-f]{6}$/);
    for (const [index, expected] of [0x32, 0x64, 0xc8].entries()) {
      expect(Math.abs((channels[index] ?? -100) - expected)).toBeLessThanOrEqual(4);
    }
  });

  it('a drawing becomes the same bytes every time, so that a picture keeps its address', async () => {
    const [one, two] = await Promise.all([1, 2].map(async () => rasterise(drawPhoto('bread-1'), PHOTO)));
    expect(one?.data.equals(two?.data ?? Buffer.alloc(0))).toBe(true);
  });
});
