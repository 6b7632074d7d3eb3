import { crc32 } from 'node:zlib';
import { PARTS_MAX } from './bounds.ts';
import { orientationOnly } from './tiff.ts';

const START_BYTES = 8;
/** Chunks that say how pixels look; besides the critical ones (capital first letter), only these are kept. */
const NEEDED: ReadonlySet<string> = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST sPLT acTL fcTL fdAT'.split(' '),
);

/** Removes EXIF (except the orientation), texts, the date, private chunks, and data after the end. */
export function cleanPng(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  const chunks: Buffer[] = [];
  let exif: Buffer | undefined;
  for (let at = START_BYTES; at + 8 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'eXIf') exif = bytes.subarray(at + 8, end - 4);
    else if (/^[A-Z]/.test(type) || NEEDED.has(type)) chunks.push(bytes.subarray(at, end));
    if (chunks.length > PARTS_MAX) return undefined;
    if (type === 'IEND') break;
    at = end;
  }
  const [head, ...others] = chunks;
  if (head?.toString('latin1', 4, 8) !== 'IHDR') return undefined;
  const plain = orientationOnly(exif);
  return Buffer.concat([
    bytes.subarray(0, START_BYTES),
    head,
    ...(plain ? [exifChunk(plain)] : []),
    ...others,
  ]);
}

function exifChunk(exif: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(exif.length);
  body.copy(made, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}
