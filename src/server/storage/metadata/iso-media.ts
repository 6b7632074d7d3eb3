import { createEraser } from './bounds.ts';
import { type IsoBox, boxesIn, numberAt } from './iso-boxes.ts';

/** UUID of a box with XMP. */
const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';
/** Types of items that describe a picture. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);

/**
 * Overwrites the metadata of a HEIC, AVIF, MP4 or MOV file: EXIF and XMP of pictures, and the boxes in which phones
 * store a video's location. Every byte of picture and sound stays where it is.
 */
export function cleanIsoMedia(given: Uint8Array): Uint8Array {
  const bytes = Buffer.from(given);
  const erase = createEraser(bytes);
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (box.type === 'meta') eraseItems(bytes, box, erase);
    else if (box.type === 'moov') cleanFilm(bytes, box);
    else if (isXmp(bytes, box)) eraseBox(bytes, box);
  }
  return bytes;
}

function isXmp(bytes: Buffer, { type, body }: IsoBox): boolean {
  return type === 'uuid' && bytes.toString('hex', body, body + 16) === XMP_UUID;
}

/** Turns a box into a free box, which readers skip. */
function eraseBox(bytes: Buffer, { start, body, end }: IsoBox): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

function cleanFilm(bytes: Buffer, film: IsoBox): void {
  for (const box of boxesIn(bytes, film.body, film.end)) {
    if (box.type === 'trak' && film.type === 'moov') cleanFilm(bytes, box);
    else if (box.type === 'udta' || box.type === 'meta' || isXmp(bytes, box)) eraseBox(bytes, box);
  }
}

function eraseItems(bytes: Buffer, meta: IsoBox, erase: ReturnType<typeof createEraser>): void {
  let [infos, places, idat]: (IsoBox | undefined)[] = [];
  // version and flags precede the boxes
  for (const part of boxesIn(bytes, meta.body + 4, meta.end)) {
    if (part.type === 'iinf') infos = part;
    else if (part.type === 'iloc') places = part;
    else if (part.type === 'idat') idat = part;
  }
  if (!infos || !places) return;
  const ids = descriptionsIn(bytes, infos);
  for (const { id, isInIdat, start, length } of extentsIn(bytes, places)) {
    const from = isInIdat ? start + (idat?.body ?? bytes.length) : start;
    if (ids.has(id)) erase(from, length);
  }
}

function descriptionsIn(bytes: Buffer, infos: IsoBox): Set<number> {
  const countBytes = bytes[infos.body] === 0 ? 2 : 4;
  const ids = new Set<number>();
  for (const { type, body, end } of boxesIn(bytes, infos.body + 4 + countBytes, infos.end)) {
    if (type !== 'infe') continue;
    const idBytes = bytes[body] === 3 ? 4 : 2;
    const at = body + 4 + idBytes + 2;
    if (at + 4 <= end && DESCRIPTIONS.has(bytes.toString('latin1', at, at + 4)))
      ids.add(numberAt(bytes, body + 4, idBytes));
  }
  return ids;
}

interface Extent {
  readonly id: number;
  readonly isInIdat: boolean;
  readonly start: number;
  readonly length: number;
}

function* extentsIn(bytes: Buffer, { body, end }: IsoBox): Generator<Extent> {
  const version = bytes[body] ?? 0;
  const sizes = numberAt(bytes, body + 4, 2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  if (offsetBytes + lengthBytes === 0) return;
  let at = body + 6;
  const next = (count: number): number => {
    const value = numberAt(bytes, at, count);
    at += count;
    return value;
  };
  const isInside = () => at < end;
  const items = next(version < 2 ? 2 : 4);
  for (let item = 0; item < items && isInside(); item += 1) {
    const id = next(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (next(2) & 15) === 1;
    // skips the index of the file with the data, which is always this file
    next(2);
    const base = next(baseBytes);
    const extents = next(2);
    for (let extent = 0; extent < extents && isInside(); extent += 1) {
      next(indexBytes);
      yield { id, isInIdat, start: base + next(offsetBytes), length: next(lengthBytes) };
    }
  }
}
