import { PARTS_MAX } from './bounds.ts';
import { boxesIn, type IsoBox } from './iso-boxes.ts';

const CODESTREAM = Buffer.from([0xff, 0x0a]);
/** Boxes with the picture. The one by which a JPEG could be restored has the comments of that JPEG. */
const NEEDED: ReadonlySet<string> = new Set(['JXL ', 'ftyp', 'jxll', 'jxli', 'jxlc', 'jxlp']);

/** Removes EXIF, XMP and all else beside the picture; a picture without boxes has none. */
export function cleanJpegXl(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  if (bytes.subarray(0, 2).equals(CODESTREAM)) return file;
  const needed: IsoBox[] = [];
  for (const each of boxesIn(bytes, 0, bytes.length)) {
    if (NEEDED.has(each.type)) needed.push(each);
    if (needed.length > PARTS_MAX) return undefined;
  }
  if (!needed.some(({ type }) => type === 'jxlc' || type === 'jxlp')) return undefined;
  return Buffer.concat(needed.map(({ start, end }) => bytes.subarray(start, end)));
}
