import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { plainPng, type PngColour } from '#tests/factories/files/hostile-pngs.ts';
import { claimAvifSides } from '#tests/factories/files/pictures.ts';
import { PictureRefused } from '#server/storage/picture.ts';
import { readHead } from '#server/storage/decoder/picture-head.ts';
import { type MeasuredServer, measuredServer } from '#tests/setup/processes/measured-server.ts';

/** The server's own process has the received picture in memory, and little else. */
const SERVER_MEGABYTES = 150;
/** An idle decoder beside the busy one included. */
const DECODERS_MEGABYTES = 400;

const LONG = LIMITS.photoSideMax;
const SHORT = Math.floor(LIMITS.photoPixelsMax / LONG);
/** Like `SHORT`, for a picture of four bytes per pixel that is not a JPEG: the decoded bytes are limited. */
const SHORT_DECODED = Math.floor(LIMITS.photoDecodedBytesMax / 4 / LONG);
const SIDES = [
  ['widest', LONG, SHORT_DECODED],
  ['tallest', SHORT_DECODED, LONG],
] as const;

const BITS = [8, 10, 12] as const;
/** `npm run soak:pictures` tries every picture, any other run the costliest of each kind. */
const TRIED =
  process.env['SOAK_PICTURES'] === '1'
    ? { sides: SIDES, progressive: [false, true], bits: BITS }
    : { sides: SIDES.slice(0, 1), progressive: [true], bits: [8, 12] as const };

let server: MeasuredServer;
let token: string;
beforeAll(async () => {
  server = await measuredServer();
});

/** Sends the picture as its own person, and checks the memory that it took. */
async function sends(bytes: Buffer): Promise<string> {
  token = await server.newToken();
  await server.peaks();
  const { status, body } = await server.send(token, bytes);
  const { megabytes, decoderMegabytes } = await server.peaks();
  expect(megabytes).toBeLessThan(server.idleMegabytes + SERVER_MEGABYTES);
  expect(decoderMegabytes).toBeLessThan(DECODERS_MEGABYTES);
  return status === 200 ? 'taken' : `${status} ${body}`;
}

/** Sends the picture, which is taken if its head fits, and else refused as too heavy; returns whether it was taken. */
async function sendsByHead(bytes: Buffer): Promise<boolean> {
  let isLight = true;
  try {
    readHead(bytes);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    expect(error.problem).toBe('too_heavy_picture');
    isLight = false;
  }
  expect(await sends(bytes)).toMatch(isLight ? /^taken$/ : TOO_HEAVY);
  return isLight;
}

const TOO_HEAVY = /^413 .*слишком тяжёлое/;
const TOO_LONG = /^413 .*длиннее 16 384/;
const TOO_MANY = /^413 .*65 мегапикселей/;

const PNGS: readonly (readonly [number, PngColour])[] = [
  ...([1, 2, 4, 8, 16] as const).map((bits) => [bits, 'grey'] as const),
  ...([1, 2, 4, 8] as const).map((bits) => [bits, 'palette'] as const),
  [8, 'grey with alpha'],
  [16, 'grey with alpha'],
  [8, 'rgb'],
  [16, 'rgb'],
  [8, 'rgba'],
  [16, 'rgba'],
];

describe.each(TRIED.sides)('the %s picture that still fits the limits', (_, width, height) => {
  it.each(PNGS)('is accepted as PNG of %i bits, %s, unless too heavy to decode', async (bits, colour) => {
    for (const isInterlaced of [false, true]) {
      const shape = { width, height, bits, colour, isInterlaced };
      if (await sendsByHead(plainPng(shape))) continue;
      const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
      expect(await sends(plainPng({ ...shape, ...half }))).toBe('taken');
    }
  });

  const canvas = (channels: 3 | 4 = 3, sides: { width?: number; height?: number } = {}) =>
    sharp({ create: { width, height, channels, background: '#b8480a80', ...sides } });

  it.each(TRIED.progressive)('is accepted as JPEG unless too heavy, progressive: %s', async (progressive) => {
    const options = { progressive, chromaSubsampling: '4:4:4' };
    for (const space of ['b-w', 'srgb']) {
      const jpeg = canvas().toColourspace(space).jpeg(options);
      await sendsByHead(await jpeg.toBuffer());
    }
    // Converting few pixels to CMYK and enlarging the result takes a seventh of the time of converting them all.
    const few = canvas(3, { width: 8, height: 8 }).toColourspace('cmyk').jpeg();
    const cmyk = sharp(await few.toBuffer())
      .pipelineColourspace('cmyk')
      .resize({ width, height, fit: 'fill', kernel: 'nearest' })
      .toColourspace('cmyk')
      .jpeg(options);
    await sendsByHead(await cmyk.toBuffer());
    const lying = canvas().withMetadata({ orientation: 6 }).jpeg({ progressive });
    expect(await sends(await lying.toBuffer())).toBe('taken');
  });

  it('is accepted as WebP: plain, lossless and animated', async () => {
    // WebP's longest side is a pixel shorter than our limit.
    const sides = { width: Math.min(width, LONG - 1), height: Math.min(height, LONG - 1) };
    const frame = () => canvas(4, sides);
    await sendsByHead(await frame().webp({ effort: 0 }).toBuffer());
    await sendsByHead(await frame().webp({ effort: 0, lossless: true }).toBuffer());
    const frames = await Promise.all(
      ['#00a000', '#a00000'].map(
        async (background) =>
          await canvas(3, { ...sides, height: 800 })
            .composite([{ input: { create: { width: 9, height: 9, channels: 3, background } } }])
            .png()
            .toBuffer(),
      ),
    );
    const moving = sharp(frames, { join: { animated: true } }).webp({ effort: 0 });
    await sendsByHead(await moving.toBuffer());
  });

  it.each(TRIED.bits)('is refused as AVIF of %i bits, but a smaller one is accepted', async (bitdepth) => {
    const avif = (sides = {}) =>
      canvas(3, sides).avif({ effort: 0, bitdepth, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(await sends(claimAvifSides(await avif({ width: 64, height: 64 }), width, height))).toMatch(
      TOO_HEAVY,
    );
    const part = bitdepth === 8 ? 0.22 : 0.14;
    const sides =
      width > height ? { height: Math.floor(height * part) } : { width: Math.floor(width * part) };
    expect(await sends(await avif(sides))).toBe('taken');
  });

  it('is refused if it is one pixel longer or one row higher', async () => {
    const isWide = width > height;
    const longer = isWide ? { width: width + 1, height: 1 } : { width: 1, height: height + 1 };
    const more = isWide ? { width, height: SHORT + 1 } : { width: SHORT + 1, height };
    const shape = { bits: 8, colour: 'grey' } as const;
    expect(await sends(plainPng({ ...shape, ...longer }))).toMatch(TOO_LONG);
    expect(await sends(plainPng({ ...shape, ...more }))).toMatch(TOO_MANY);
    const thinnest = isWide ? { width, height: 1 } : { width: 1, height };
    expect(await sends(plainPng({ ...shape, ...thinnest }))).toBe('taken');
  });
});
