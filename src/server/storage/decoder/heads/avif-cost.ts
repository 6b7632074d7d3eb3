import { PARTS_MAX } from '../../metadata/bounds.ts';
import { type IsoBox, boxesIn } from '../../metadata/iso-boxes.ts';
import type { DecodeCost } from './decode-cost.ts';

const FIXED_BYTES = 4_000_000;
/** Rows of three samples in memory at once while a picture is shrunk. */
const ROWS = 450;
/** Bytes per pixel of the decoder's frames and conversions; `halved`: colour at half the rows and columns, as usual. */
const PER_PIXEL = { halved: 17, full: 19.8 };
const PER_PIXEL_OF_MORE_BITS = { halved: 20, full: 26.5 };
/** A picture that the file turns, mirrors or crops is copied as a whole. */
const CHANGED_FACTOR = 1.2;
const CHANGES: ReadonlySet<string> = new Set(['irot', 'imir', 'clap']);
const SAMPLES = 4;

const CODEC = { moreBits: 0x40, monochrome: 0x10, halved: 0x0c };

/** Cost of an AVIF by the properties of all its items, of which the largest counts. */
export function avifCost(bytes: Buffer): DecodeCost | undefined {
  let [width, height] = [0, 0];
  let [hasMoreBits, isFull, isChanged] = [false, false, false];
  let parts = 0;
  for (const { type, body, end } of boxesOfProperties(bytes)) {
    parts += 1;
    if (parts > PARTS_MAX) return undefined;
    if (type === 'ispe' && body + 12 <= end) {
      const sides = [bytes.readUInt32BE(body + 4), bytes.readUInt32BE(body + 8)] as const;
      if (sides[0] * sides[1] > width * height) [width, height] = sides;
    }
    if (type === 'av1C' && body + 3 <= end) {
      const codec = bytes[body + 2] ?? 0;
      hasMoreBits ||= (codec & CODEC.moreBits) !== 0;
      isFull ||= (codec & CODEC.monochrome) === 0 && (codec & CODEC.halved) !== CODEC.halved;
    }
    isChanged ||= CHANGES.has(type);
  }
  if (width * height === 0) return undefined;
  const { halved, full } = hasMoreBits ? PER_PIXEL_OF_MORE_BITS : PER_PIXEL;
  const perPixel = (isFull ? full : halved) * (isChanged ? CHANGED_FACTOR : 1);
  const pixels = width * height;
  const sampleBytes = hasMoreBits ? 2 : 1;
  const peakBytes = FIXED_BYTES + pixels * perPixel + width * ROWS * 3 * sampleBytes;
  return { width, height, peakBytes, decodedBytes: pixels * SAMPLES * sampleBytes };
}

/** The properties, and every box that is passed on the way to them. */
function* boxesOfProperties(bytes: Buffer): Generator<IsoBox> {
  for (const meta of boxesIn(bytes, 0, bytes.length)) {
    yield meta;
    if (meta.type !== 'meta') continue;
    // version and flags precede the boxes
    for (const part of boxesIn(bytes, meta.body + 4, meta.end)) {
      yield part;
      if (part.type !== 'iprp') continue;
      for (const list of boxesIn(bytes, part.body, part.end))
        if (list.type === 'ipco') yield* boxesIn(bytes, list.body, list.end);
        else yield list;
    }
  }
}
