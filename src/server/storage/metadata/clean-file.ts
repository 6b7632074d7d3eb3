import { type FileFormat, type METADATA_RETENTION, recogniseFile } from '#contract/file-formats.ts';
import { cleanCanonRaw } from './canon-raw.ts';
import { cleanFlac } from './flac.ts';
import { cleanGif } from './gif.ts';
import { cleanIsoMedia } from './iso-media.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanJpegXl } from './jpeg-xl.ts';
import { cleanMatroska } from './matroska.ts';
import { cleanMp3 } from './mp3.ts';
import { cleanOgg } from './ogg.ts';
import { cleanPng } from './png.ts';
import { cleanTiff } from './tiff.ts';
import { cleanWav } from './wav.ts';
import { cleanWebp } from './webp.ts';

type Cleaner = (bytes: Uint8Array) => Uint8Array | undefined;
type Cleaned = { [F in FileFormat]: (typeof METADATA_RETENTION)[F] extends false ? F : never }[FileFormat];

const unchanged: Cleaner = (bytes) => bytes;

/** A cleaner for each format that the contract calls free of metadata, and for two that are cleaned in part. */
const CLEANERS: Readonly<Record<Cleaned, Cleaner>> & Readonly<Partial<Record<FileFormat, Cleaner>>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
  jpegXl: cleanJpegXl,
  isoMedia: cleanIsoMedia,
  matroska: cleanMatroska,
  mp3: cleanMp3,
  flac: cleanFlac,
  ogg: cleanOgg,
  wav: cleanWav,
  amr: unchanged,
  text: unchanged,
  tiff: cleanTiff,
  canonRaw: cleanCanonRaw,
};

/**
 * Removes metadata from a file: place, author and device. Pixels and sound stay as they are, and so do files of the
 * formats that keep their metadata. `undefined` when the file begins like one to clean but cannot be parsed.
 */
export function cleanFile(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length < 16) return bytes;
  const { format, start } = recogniseFile(bytes);
  return (CLEANERS[format] ?? unchanged)(start === 0 ? bytes : bytes.subarray(start));
}
