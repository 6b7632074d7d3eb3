import { PARTS_MAX } from './bounds.ts';
import { orientationOnly } from './tiff.ts';

const EXIF = 'Exif\0\0';
/** Application segments that decoders need: colours, and how they are stored. */
const NEEDED: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END = 0xd9;

/** Markers without a length and content. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function isApplication(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef;
}

/** Position of the first marker after a scan; zeros and restart markers belong to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return bytes.length;
}

/**
 * Removes EXIF (except the orientation), XMP, IPTC, comments, previews and data after the end, such as videos and depth
 * maps of phones. `undefined` when the file cannot be read as a picture.
 */
export function cleanJpeg(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  const segments: Buffer[] = [];
  let exif: Buffer | undefined;
  let hasScan = false;
  let parts = 0;
  // bytes between two segments are skipped, as decoders do
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? END;
    if (marker === END) break;
    if (marker === 0 || marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) break;
    const name = isApplication(marker) ? bytes.toString('latin1', at + 4, Math.min(end, at + 16)) : '';
    const stop = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    if (marker === START_OF_SCAN) hasScan = true;
    if (marker === 0xe1 && name.startsWith(EXIF)) exif ??= bytes.subarray(at + 4 + EXIF.length, end);
    const needed = NEEDED[marker];
    const isKept = isApplication(marker)
      ? needed !== undefined && name.startsWith(needed)
      : marker !== COMMENT;
    if (isKept) segments.push(bytes.subarray(at, stop));
    at = stop;
    parts += 1;
    if (parts > PARTS_MAX) return undefined;
  }
  if (!hasScan) return undefined;
  const plain = orientationOnly(exif);
  // the JFIF segment must come first
  if (plain) segments.splice(segments[0]?.[1] === 0xe0 ? 1 : 0, 0, exifSegment(plain));
  return Buffer.concat([bytes.subarray(0, 2), ...segments, Buffer.from([0xff, END])]);
}

function exifSegment(exif: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), exif]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
