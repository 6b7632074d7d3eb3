import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { type PngShape, PNG_START, pngChunk, pngHead } from '#tests/factories/files/hostile-pngs.ts';
import { claimAvifSides, photo } from '#tests/factories/files/pictures.ts';
import { readHead } from './picture-head.ts';

const LONG = LIMITS.photoSideMax;
const SHORT = Math.floor(LIMITS.photoPixelsMax / LONG);

/** A PNG that claims these sides and has hardly a pixel: reading its header decodes none. */
const claimed = (shape: PngShape) =>
  Buffer.concat([
    PNG_START,
    pngHead(shape),
    pngChunk('IDAT', Buffer.alloc(9)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const grey = (width: number, height: number) => readHead(claimed({ width, height, bits: 8, colour: 'grey' }));

describe('the head of a picture', () => {
  it('is accepted up to the longest side and the most pixels', async () => {
    expect(await grey(LONG, SHORT)).toEqual({ type: 'png', peakBytes: LONG * SHORT });
    expect(await grey(SHORT, LONG)).toEqual({ type: 'png', peakBytes: LONG * SHORT });
  });

  it('is refused when the picture has more pixels', async () => {
    await expect(grey(LONG, SHORT + 1)).rejects.toThrow('too_many_pixels');
    await expect(grey(SHORT + 1, LONG)).rejects.toThrow('too_many_pixels');
  });

  it('is refused when one side is longer, however few the pixels', async () => {
    await expect(grey(LONG + 1, 1)).rejects.toThrow('too_long_side');
    await expect(grey(1, LONG + 1)).rejects.toThrow('too_long_side');
    const row = { width: 9_999_999, height: 4, bits: 16, colour: 'rgba' } as const;
    await expect(readHead(claimed(row))).rejects.toThrow('too_long_side');
    await expect(readHead(claimed({ ...row, isInterlaced: true }))).rejects.toThrow('too_long_side');
  });

  it('is refused when decoding would take too much memory', async () => {
    const shape = { width: LONG, height: SHORT, bits: 16 } as const;
    await expect(readHead(claimed({ ...shape, colour: 'rgba' }))).rejects.toThrow('too_heavy_picture');
    await expect(readHead(claimed({ ...shape, colour: 'rgb' }))).rejects.toThrow('too_heavy_picture');
    expect(await readHead(claimed({ ...shape, bits: 8, colour: 'rgba' }))).toMatchObject({ type: 'png' });
  });

  it('is refused earlier as AVIF, which decodes into several copies', async () => {
    const avif = await photo('avif', { width: 64, height: 64 });
    expect(await readHead(claimAvifSides(avif, 4000, 3000))).toMatchObject({ type: 'avif' });
    await expect(readHead(claimAvifSides(avif, LONG, SHORT))).rejects.toThrow('too_heavy_picture');
  });
});
