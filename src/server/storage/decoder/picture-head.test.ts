import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { type PngShape, PNG_START, pngChunk, pngHead } from '#tests/factories/files/hostile-pngs.ts';
import { claimAvifSides, claimJpegSides, animatedPicture, photo } from '#tests/factories/files/pictures.ts';
import { DECODER_BYTES_MAX, DECODER_BYTES_MIN } from './bounds.ts';
import { readHead } from './picture-head.ts';

const LONG = LIMITS.photoSideMax;
const SHORT = Math.floor(LIMITS.photoPixelsMax / LONG);

/** A PNG that claims these sides and has hardly a pixel. */
const claimed = (shape: PngShape) =>
  Buffer.concat([
    PNG_START,
    pngHead(shape),
    pngChunk('IDAT', Buffer.alloc(9)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const grey = (width: number, height: number) => readHead(claimed({ width, height, bits: 8, colour: 'grey' }));

/** A small JPEG that claims these megapixels. */
async function jpeg(megapixels: number, options: { progressive?: boolean; space?: 'cmyk' } = {}) {
  const { space = 'srgb', progressive = false } = options;
  const small = await sharp(await photo('png', { width: 64, height: 64 }))
    .toColourspace(space)
    .jpeg({ progressive })
    .toBuffer();
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  return claimJpegSides(small, width, Math.floor((megapixels * 1_000_000) / width));
}

describe('the head of a picture', () => {
  it('is accepted up to the longest side and the most pixels', () => {
    const png = { type: 'png', pixels: LONG * SHORT };
    expect(grey(LONG, SHORT)).toMatchObject(png);
    expect(grey(SHORT, LONG)).toMatchObject(png);
  });

  it('is refused when the picture has more pixels', () => {
    expect(() => grey(LONG, SHORT + 1)).toThrow('too_many_pixels');
    expect(() => grey(SHORT + 1, LONG)).toThrow('too_many_pixels');
  });

  it('is refused when one side is longer, however few the pixels', () => {
    expect(() => grey(LONG + 1, 1)).toThrow('too_long_side');
    expect(() => grey(1, LONG + 1)).toThrow('too_long_side');
    const row = { width: 9_999_999, height: 4, bits: 16, colour: 'rgba' } as const;
    expect(() => readHead(claimed(row))).toThrow('too_long_side');
    expect(() => readHead(claimed({ ...row, isInterlaced: true }))).toThrow('too_long_side');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('has the sides of the picture as %s', async (format) => {
    const picture = await photo(format, { width: 321, height: 123 });
    expect(readHead(picture)).toEqual({ type: format, pixels: 321 * 123, decoderBytes: DECODER_BYTES_MIN });
    const lossless = await sharp(picture).webp({ lossless: true }).toBuffer();
    expect(readHead(lossless).pixels).toBe(321 * 123);
    expect(readHead(await animatedPicture('webp')).pixels).toBe(64 * 48);
  });

  it('is refused where it ends or claims no pixel', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await photo(format, { width: 64, height: 64 });
      for (let length = 16; length < 29; length += 1)
        expect(() => readHead(whole.subarray(0, length))).toThrow('damaged_picture');
    }
    expect(() => grey(0, 100)).toThrow('damaged_picture');
  });
});

describe('the cost of a picture', () => {
  const PROGRESSIVE = { progressive: true };
  const CMYK = { progressive: true, space: 'cmyk' } as const;

  it.each([
    ['a camera’s JPEG of 12 megapixels', 12.2, {}],
    ['a camera’s JPEG of 50 megapixels', 50.3, {}],
    ['a camera’s JPEG of 64 megapixels', 64, {}],
  ])('%s counts like any small photo', async (_, megapixels, options) => {
    expect(readHead(await jpeg(megapixels, options)).decoderBytes).toBe(DECODER_BYTES_MIN);
  });

  it.each([
    ['12 megapixels', 12.2, PROGRESSIVE],
    ['24 megapixels', 24, PROGRESSIVE],
    ['48 megapixels', 48, PROGRESSIVE],
    ['12 megapixels in CMYK', 12.2, CMYK],
  ])('a progressive JPEG of %s counts with its coefficients', async (_, megapixels, options) => {
    const { decoderBytes } = readHead(await jpeg(megapixels, options));
    expect(decoderBytes).toBeGreaterThan(DECODER_BYTES_MIN);
    expect(decoderBytes).toBeLessThanOrEqual(DECODER_BYTES_MAX);
  });

  it('a progressive picture that fits no decoder is refused', async () => {
    const [large, print] = [await jpeg(64, PROGRESSIVE), await jpeg(24, CMYK)];
    expect(() => readHead(large)).toThrow('too_heavy_picture');
    expect(() => readHead(print)).toThrow('too_heavy_picture');
  });

  it('a JPEG with a scan for each colour costs as much as a progressive one', async () => {
    const plain = await jpeg(30);
    const scan = plain.indexOf(Buffer.from([0xff, 0xda]));
    plain[scan + 4] = 1;
    const progressive = readHead(await jpeg(30, PROGRESSIVE)).decoderBytes;
    // the files themselves differ by some hundred bytes
    expect(readHead(plain).decoderBytes / progressive).toBeCloseTo(1, 3);
  });

  it('a PNG that decodes to too much is refused, an interlaced one earlier', () => {
    const wide = { width: LONG, height: 2400, bits: 16 } as const;
    expect(() => readHead(claimed({ ...wide, colour: 'rgba' }))).toThrow('too_heavy_picture');
    expect(() => readHead(claimed({ ...wide, colour: 'rgb' }))).toThrow('too_heavy_picture');
    const plain = { ...wide, bits: 8, colour: 'rgba' } as const;
    expect(readHead(claimed(plain))).toMatchObject({ type: 'png' });
    expect(() => readHead(claimed({ ...plain, isInterlaced: true }))).toThrow('too_heavy_picture');
  });

  it('an AVIF is refused above twelve megapixels, or ten in full colour', async () => {
    const of = async (chromaSubsampling: string, width: number, height: number, bitdepth: 8 | 10 = 8) => {
      const small = sharp(await photo('png', { width: 64, height: 64 }));
      const avif = small.avif({ effort: 0, chromaSubsampling, bitdepth });
      return claimAvifSides(await avif.toBuffer(), width, height);
    };
    expect(readHead(await of('4:2:0', 4032, 3024))).toMatchObject({ type: 'avif' });
    expect(readHead(await of('4:4:4', 3840, 2700))).toMatchObject({ type: 'avif' });
    const heavy = [
      await of('4:2:0', 4400, 3000),
      await of('4:4:4', 4000, 3000),
      await of('4:2:0', 4000, 3000, 10),
      await of('4:4:4', LONG, 2000),
    ];
    for (const avif of heavy) expect(() => readHead(avif)).toThrow('too_heavy_picture');
  });
});
