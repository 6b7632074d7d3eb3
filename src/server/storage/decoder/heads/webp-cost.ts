import { riffChunks } from '../../metadata/riff.ts';
import type { DecodeCost } from './decode-cost.ts';

/** A lossy picture is shrunk while it is decoded; its transparency is decoded as a whole. */
const LOSSY = { fixed: 80_000_000, perPixel: 0, perPixelWithAlpha: 1.1 };
/** A lossless picture is in memory as a whole, in four samples. */
const LOSSLESS = { fixed: 35_000_000, perPixel: 4.2 };
const FIRST_CHUNK = 12;
const HAS_ALPHA = 0x10;
/** Chunks with pixels: lossy, lossless, and a frame of an animation. */
const PIXELS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);
const SAMPLES = 4;

export function webpCost(bytes: Buffer): DecodeCost | undefined {
  if (bytes.length < FIRST_CHUNK + 18) return undefined;
  const body = FIRST_CHUNK + 8;
  switch (bytes.toString('latin1', FIRST_CHUNK, FIRST_CHUNK + 4)) {
    case 'VP8 ':
      return costOf(bytes.readUInt16LE(body + 6) & 0x3fff, bytes.readUInt16LE(body + 8) & 0x3fff, {});
    case 'VP8L': {
      const sides = bytes.readUInt32LE(body + 1);
      return costOf((sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1, { isLossless: true });
    }
    case 'VP8X':
      return costOf(bytes.readUIntLE(body + 4, 3) + 1, bytes.readUIntLE(body + 7, 3) + 1, {
        hasAlpha: ((bytes[body] ?? 0) & HAS_ALPHA) !== 0,
        isLossless: mayBeLossless(bytes),
      });
    default:
      return undefined;
  }
}

/** Whether pixels come lossless, or in frames of an animation, each of which may be. */
function mayBeLossless(bytes: Buffer): boolean {
  const pixels = riffChunks(bytes, bytes.length).find(({ type }) => PIXELS.has(type));
  return pixels?.type !== 'VP8 ';
}

function costOf(
  width: number,
  height: number,
  { hasAlpha = false, isLossless = false }: { hasAlpha?: boolean; isLossless?: boolean },
): DecodeCost {
  const pixels = width * height;
  const lossy = LOSSY.fixed + pixels * (hasAlpha ? LOSSY.perPixelWithAlpha : LOSSY.perPixel);
  const lossless = isLossless ? LOSSLESS.fixed + pixels * LOSSLESS.perPixel : 0;
  return { width, height, peakBytes: Math.max(lossy, lossless), decodedBytes: pixels * SAMPLES };
}
