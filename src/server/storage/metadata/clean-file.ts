import { cleanIsoMedia } from './iso-media.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanTiff } from './tiff.ts';
import { cleanWebp } from './webp.ts';

/** First boxes of HEIC, AVIF, MP4 and MOV files. */
const FIRST_BOXES: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/**
 * Removes a camera's metadata from a file, above all the location. Pixels and sound stay as they are, and so do files
 * of all other kinds. `undefined` when the file begins like a picture but cannot be parsed.
 */
export function cleanFile(bytes: Uint8Array): Uint8Array | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (bytes.length < 16) return bytes;
  if (text(0, 3) === '\xff\xd8\xff') return cleanJpeg(bytes);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return cleanPng(bytes);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return cleanWebp(bytes);
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return cleanTiff(bytes);
  return FIRST_BOXES.has(text(4, 8)) ? cleanIsoMedia(bytes) : bytes;
}
