import type { DecodeCost } from './decode-cost.ts';

const FIXED_BYTES = 45_000_000;
/** Rows in memory at once while a picture is shrunk, at most. */
const ROWS = 1450;
/** Rows of an interlaced picture, which is in memory as a whole besides. */
const ROWS_OF_INTERLACED = 900;
/** Samples of a pixel once it is decoded, by colour type; a palette may have transparent colours. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 };

export function pngCost(bytes: Buffer): DecodeCost | undefined {
  if (bytes.length < 29 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const samples = SAMPLES[bytes[25] ?? -1];
  if (samples === undefined) return undefined;
  const rowBytes = width * samples * (bytes[24] === 16 ? 2 : 1);
  const decodedBytes = rowBytes * height;
  const isInterlaced = bytes[28] !== 0;
  const rows = rowBytes * Math.min(height, isInterlaced ? ROWS_OF_INTERLACED : ROWS);
  return { width, height, peakBytes: FIXED_BYTES + rows + (isInterlaced ? decodedBytes : 0), decodedBytes };
}
