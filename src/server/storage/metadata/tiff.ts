import { createEraser } from './bounds.ts';

const ORIENTATION = 0x0112;
const GPS = 0x8825;
const EXIF_IFD = 0x8769;
/**
 * Tags of XMP, IPTC and Photoshop's resources, and of texts, authors and computers: the standard ones and those of
 * Windows.
 */
const DESCRIPTIONS: ReadonlySet<number> = new Set([
  700, 33_723, 34_377, 0x010e, 0x013b, 0x013c, 0x8298, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f,
]);
/** Tags in EXIF of a comment, the camera's owner, and the serial numbers of camera and lens. */
const OWNER: ReadonlySet<number> = new Set([0x9286, 0xa430, 0xa431, 0xa435]);
/** Bytes of a value by its type, from BYTE to IFD. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Maximum directories (pages) to read, more than a file of ten megabytes has: a chain of pages may be a cycle. */
const IFDS_MAX = 200;
const ENTRIES_MAX = 1000;
const UPRIGHT = 1;

interface Entry {
  readonly tag: number;
  /** Offset and length of the entry's value. */
  readonly at: number;
  readonly length: number;
}

interface Reader {
  readonly u16: (at: number) => number;
  readonly u32: (at: number) => number;
}

/** Reads numbers in the file's byte order; 0 beyond its end. */
function readerOf(bytes: Buffer): Reader | undefined {
  const order = bytes.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return undefined;
  const isLittle = order.startsWith('I');
  return {
    u16: (at) => (at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
    u32: (at) => (at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
  };
}

function entriesAt({ u16, u32 }: Reader, ifd: number): Entry[] {
  return Array.from({ length: Math.min(u16(ifd), ENTRIES_MAX) }, (_, index) => {
    const at = ifd + 2 + index * 12;
    const length = (TYPE_BYTES[u16(at + 2)] ?? 1) * u32(at + 4);
    return { tag: u16(at), at: length <= 4 ? at + 8 : u32(at + 8), length };
  });
}

/** The orientation in EXIF; upright when it has none. */
function readOrientation(exif: Uint8Array): number {
  const reader = readerOf(Buffer.from(exif));
  const entry = reader && entriesAt(reader, reader.u32(4)).find(({ tag }) => tag === ORIENTATION);
  const value = entry ? reader.u16(entry.at) : UPRIGHT;
  return value >= 1 && value <= 8 ? value : UPRIGHT;
}

/** EXIF with only the orientation; `undefined` for an upright picture. */
export function orientationOnly(exif: Uint8Array | undefined): Buffer | undefined {
  const orientation = exif ? readOrientation(exif) : UPRIGHT;
  if (orientation === UPRIGHT) return undefined;
  const made = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  made.writeUInt16BE(orientation, 18);
  return made;
}

/** Overwrites location, author and descriptions of a TIFF or DNG; each byte of the picture stays where it is. */
export function cleanTiff(bytes: Uint8Array): Uint8Array | undefined {
  const made = Buffer.from(bytes);
  const reader = readerOf(made);
  if (!reader) return undefined;
  const eraser = createEraser(made);
  const erase = ({ at, length }: Entry) => eraser(at, length);
  let ifd = reader.u32(4);
  for (let count = 0; ifd !== 0 && count < IFDS_MAX; count += 1) {
    const entries = entriesAt(reader, ifd);
    entries.filter(({ tag }) => DESCRIPTIONS.has(tag)).forEach(erase);
    const gps = entries.find(({ tag }) => tag === GPS);
    if (gps) entriesAt(reader, reader.u32(gps.at)).forEach(erase);
    const exif = entries.find(({ tag }) => tag === EXIF_IFD);
    if (exif)
      entriesAt(reader, reader.u32(exif.at))
        .filter(({ tag }) => OWNER.has(tag))
        .forEach(erase);
    ifd = reader.u32(ifd + 2 + reader.u16(ifd) * 12);
  }
  return made;
}
