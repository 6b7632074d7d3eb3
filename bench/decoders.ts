// Peak memory and time of a decoder for pictures of each format, beside its estimate: npm run bench:decoders, ONLY=avif.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { DECODER_BYTES_MAX } from '#server/storage/decoder/bounds.ts';
import { startDecoder } from '#server/storage/decoder/decoder-process.ts';
import { type PictureHead, readHead } from '#server/storage/decoder/picture-head.ts';
import { PictureRefused } from '#server/storage/picture.ts';
import { FIRST_SIZES } from '#server/storage/renditions.ts';
import { plainPng } from '#tests/factories/files/hostile-pngs.ts';

const ONLY = process.env['ONLY'] ?? '';
const SIDES = { 12: [4000, 3000], 24: [6000, 4000], 33: [16_384, 2000], 50: [8192, 6144] } as const;
type Megapixels = keyof typeof SIDES;

/** Something of everything: flat pictures take less memory than photos in some formats. */
const noise = await sharp({
  create: {
    width: 160,
    height: 120,
    channels: 3,
    background: '#888888',
    noise: { type: 'gaussian', mean: 128, sigma: 50 },
  },
})
  .png()
  .toBuffer();

const canvas = (megapixels: Megapixels) => {
  const [width, height] = SIDES[megapixels];
  return sharp(noise).resize(width, height, { fit: 'fill', kernel: 'cubic' });
};

async function cmyk(megapixels: Megapixels, progressive: boolean): Promise<Buffer> {
  const [width, height] = SIDES[megapixels];
  const few = await sharp(noise).toColourspace('cmyk').jpeg().toBuffer();
  return await sharp(few)
    .pipelineColourspace('cmyk')
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toColourspace('cmyk')
    .jpeg({ quality: 60, progressive, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function png(megapixels: Megapixels, bits: number, isInterlaced: boolean): Buffer {
  const [width, height] = SIDES[megapixels];
  return plainPng({ width, height, bits, colour: 'rgba', isInterlaced });
}

function* pictures(): Generator<readonly [string, () => Promise<Buffer> | Buffer]> {
  for (const megapixels of [12, 24, 50] as const) {
    for (const progressive of [false, true]) {
      const kind = `${megapixels} MP JPEG, ${progressive ? 'progressive' : 'baseline'}`;
      for (const chromaSubsampling of ['4:2:0', '4:4:4']) {
        const options = { quality: 60, progressive, chromaSubsampling };
        yield [`${kind}, ${chromaSubsampling}`, () => canvas(megapixels).jpeg(options).toBuffer()];
      }
      yield [`${kind}, CMYK`, () => cmyk(megapixels, progressive)];
      const turned = canvas(megapixels).withMetadata({ orientation: 6 });
      yield [`${kind}, turned`, () => turned.jpeg({ quality: 60, progressive }).toBuffer()];
    }
  }
  for (const megapixels of [12, 33] as const)
    for (const bits of [8, 16])
      for (const isInterlaced of [false, true])
        yield [
          `${megapixels} MP PNG, ${bits} bits${isInterlaced ? ', interlaced' : ''}`,
          () => png(megapixels, bits, isInterlaced),
        ];
  for (const megapixels of [12, 24] as const)
    for (const lossless of [false, true])
      yield [
        `${megapixels} MP WebP, ${lossless ? 'lossless' : 'lossy'}`,
        () => canvas(megapixels).webp({ effort: 0, quality: 40, lossless }).toBuffer(),
      ];
  for (const megapixels of [12, 33] as const)
    for (const bitdepth of [8, 10] as const)
      for (const chromaSubsampling of ['4:2:0', '4:4:4'])
        yield [
          `${megapixels} MP AVIF, ${bitdepth} bits, ${chromaSubsampling}`,
          () => canvas(megapixels).avif({ effort: 0, quality: 30, bitdepth, chromaSubsampling }).toBuffer(),
        ];
}

function headOf(bytes: Buffer): PictureHead | string {
  try {
    return readHead(bytes);
  } catch (error) {
    if (error instanceof PictureRefused) return error.problem;
    throw error;
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

for (const [name, make] of pictures()) {
  if (!name.toLowerCase().includes(ONLY.toLowerCase())) continue;
  const bytes = await make();
  const head = headOf(bytes);
  if (typeof head === 'string') {
    console.log(`${name.padEnd(36)} ${head}`);
    continue;
  }
  const { type, pixels, decoderBytes } = head;
  const decoder = startDecoder();
  const startedAt = performance.now();
  const bytesMax = DECODER_BYTES_MAX;
  const { kind } = await decoder.run({ task: 'take', bytes, type, pixels, sizes: FIRST_SIZES, bytesMax });
  const ms = Math.round(performance.now() - startedAt);
  const status = decoder.isGone ? '' : readFileSync(`/proc/${decoder.pid}/status`, 'utf8');
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
  const memory = `${megabytes(peak)} MB of ${megabytes(decoderBytes)}`;
  console.log(`${name.padEnd(36)} ${kind.padEnd(9)} ${memory.padEnd(14)} ${ms} ms`);
  await decoder.end();
}
