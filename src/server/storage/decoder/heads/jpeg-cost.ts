import { LONGEST_SIDE } from '../../image-format.ts';
import { PARTS_MAX } from '../../metadata/bounds.ts';
import type { DecodeCost } from './decode-cost.ts';

const FIXED_BYTES = 45_000_000;
/** Bytes per pixel of the decoder's output; a picture that has to be turned occupies most of them. */
const PER_PIXEL = 1.5;
/** Divisors by which the decoder can shrink a picture while it reads it. */
const SHRINKS = [8, 4, 2];
const COEFFICIENT_BYTES = 2;
/** Markers between 0xc0 and 0xcf that begin no frame: tables, and one that is reserved. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const START_OF_SCAN = 0xda;
/** Remainder by 4 of the marker of a progressive frame; the remainders of sequential frames are lower. */
const PROGRESSIVE = 2;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly isProgressive: boolean;
  /** Coefficients per pixel: 1.5 in the usual 4:2:0. */
  readonly samples: number;
}

/** Cost of a JPEG. A picture in several scans is in memory as a whole, in coefficients; any other only by its rows. */
export function jpegCost(bytes: Buffer): DecodeCost | undefined {
  let frame: Frame | undefined;
  let parts = 0;
  // bytes between two segments are skipped, as decoders do
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    parts += 1;
    if (parts > PARTS_MAX) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) {
      at += 2;
      continue;
    }
    const body = at + 4;
    if (marker === START_OF_SCAN) return frame && costOf(frame, bytes[body] ?? 0);
    if (marker <= 0xcf && !NO_FRAMES.has(marker)) frame = frameAt(bytes, body, marker);
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

function frameAt(bytes: Buffer, body: number, marker: number): Frame | undefined {
  const components = bytes[body + 5] ?? 0;
  if (components === 0 || body + 6 + 3 * components > bytes.length) return undefined;
  const factors = Array.from({ length: components }, (_, index) => {
    const both = bytes[body + 7 + 3 * index] ?? 0;
    return { across: both >> 4, down: both & 15 };
  });
  const across = Math.max(...factors.map((each) => each.across));
  const down = Math.max(...factors.map((each) => each.down));
  if (across === 0 || down === 0) return undefined;
  return {
    height: bytes.readUInt16BE(body + 1),
    width: bytes.readUInt16BE(body + 3),
    components,
    isProgressive: marker % 4 === PROGRESSIVE,
    samples: factors.reduce((sum, each) => sum + (each.across * each.down) / (across * down), 0),
  };
}

function costOf(frame: Frame, componentsInScan: number): DecodeCost {
  const { width, height, components, isProgressive, samples } = frame;
  const pixels = width * height;
  const hasScans = isProgressive || componentsInScan < components;
  const coefficients = hasScans ? pixels * samples * COEFFICIENT_BYTES : 0;
  const shrink = SHRINKS.find((each) => Math.max(width, height) >= each * LONGEST_SIDE) ?? 1;
  const peakBytes = FIXED_BYTES + (pixels / shrink ** 2) * PER_PIXEL + coefficients;
  return { width, height, peakBytes, decodedBytes: pixels * components };
}
