import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PICTURES, readPicture } from './store-pictures.ts';

/** Difference of a channel, since a lossy file is not exactly the picture whose colour was listed. */
const COLOR_TOLERANCE = 4;

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
