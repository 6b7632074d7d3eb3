import { riffChunks } from './riff.ts';
import { orientationOnly } from './tiff.ts';

const HEAD_BYTES = 12;
const NEEDED: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** A name from JPEG that some writers put before the EXIF data. */
const JPEG_NAME = 'Exif\0\0';

/** Removes EXIF (except the orientation), XMP, unknown chunks, and data after the end. */
export function cleanWebp(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  const chunks: Buffer[] = [];
  let exif: Buffer | undefined;
  const stop = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  for (const { type, start, body, end } of riffChunks(bytes, stop)) {
    if (type === 'EXIF') exif = bytes.subarray(body, end);
    else if (NEEDED.has(type)) chunks.push(bytes.subarray(start, end));
  }
  const [first] = chunks;
  if (!first) return undefined;
  const isNamed = exif?.toString('latin1', 0, JPEG_NAME.length) === JPEG_NAME;
  const plain = orientationOnly(isNamed ? exif?.subarray(JPEG_NAME.length) : exif);
  if (first.toString('latin1', 0, 4) === 'VP8X' && first.length > 8) {
    const flags = (first[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
    first[8] = plain ? flags | HAS_EXIF : flags;
    if (plain) chunks.push(exifChunk(plain));
  }
  const made = Buffer.concat([bytes.subarray(0, HEAD_BYTES), ...chunks]);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}

function exifChunk(exif: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}
