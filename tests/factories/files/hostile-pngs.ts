import { crc32 } from 'node:zlib';
import { deflateZeros } from './deflated-zeros.ts';

/** PNG's colour types, with the number of samples per pixel. */
const PNG_COLOURS = {
  grey: { type: 0, samples: 1 },
  rgb: { type: 2, samples: 3 },
  palette: { type: 3, samples: 1 },
  'grey with alpha': { type: 4, samples: 2 },
  rgba: { type: 6, samples: 4 },
} as const;
export type PngColour = keyof typeof PNG_COLOURS;

export interface PngShape {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colour: PngColour;
  readonly isInterlaced?: boolean;
}

/** First column, first row and steps of each Adam7 pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function pngHead({ width, height, bits, colour, isInterlaced = false }: PngShape): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, PNG_COLOURS[colour].type, 0, 0, isInterlaced ? 1 : 0], 8);
  return pngChunk('IHDR', head);
}

/** A one-colour picture in any PNG format; it compresses to a few bytes per row. */
export function plainPng(shape: PngShape): Buffer {
  const palette = shape.colour === 'palette' ? [pngChunk('PLTE', Buffer.from([200, 100, 50]))] : [];
  return Buffer.concat([
    PNG_START,
    pngHead(shape),
    ...palette,
    pngChunk('IDAT', deflateZeros(rowBytes(shape))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function rowBytes({ width, height, bits, colour, isInterlaced = false }: PngShape): number {
  const bytesOf = (columns: number) => Math.ceil((columns * bits * PNG_COLOURS[colour].samples) / 8) + 1;
  if (!isInterlaced) return bytesOf(width) * height;
  return PASSES.reduce((sum, [left, top, stepX, stepY]) => {
    const columns = Math.ceil((width - left) / stepX);
    const rows = Math.ceil((height - top) / stepY);
    return columns > 0 && rows > 0 ? sum + bytesOf(columns) * rows : sum;
  }, 0);
}
