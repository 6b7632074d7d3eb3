/** Accepted types of pictures, detected by their first bytes and not by the sender's name for them. */
export const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Brands of ISO media files (`ftyp`); the first known one decides. */
const BRANDS: Readonly<Record<string, PictureType>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
};
/** Brands that only say that the file is a picture; the brands after them say which. */
const ANY_PICTURE = new Set(['mif1', 'msf1', 'miaf']);

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString('latin1');
}

function brandOf(bytes: Uint8Array): PictureType | undefined {
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined;
  const length = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), 128, bytes.length);
  const main = ascii(bytes, 8, 12);
  if (!(main in BRANDS) && !ANY_PICTURE.has(main)) return undefined;
  for (let start = 8; start + 4 <= length; start += start === 8 ? 8 : 4) {
    const type = BRANDS[ascii(bytes, start, start + 4)];
    if (type) return type;
  }
  return undefined;
}

export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return brandOf(bytes);
}
