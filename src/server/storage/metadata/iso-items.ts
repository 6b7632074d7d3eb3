import type { createEraser } from './bounds.ts';
import { boxesIn, eraseBox, findBox, type IsoBox, numberAt, readHandler } from './iso-boxes.ts';

/** Types of items that describe a picture. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);
/** Boxes by which a picture is put together. */
const NEEDED: ReadonlySet<string> = new Set('hdlr pitm iinf iref iprp iloc idat dinf ipro grpl'.split(' '));
/** Properties with somebody's own words. */
const OWN_WORDS: ReadonlySet<string> = new Set(['udes', 'uuid', 'free']);
/** Ways in which the offset of an item is counted: from the start of the file, or within a box of the items. */
const IN_FILE = 0;
const IN_IDAT = 1;

/**
 * Cleans a file's `meta` box: a picture loses its EXIF and XMP, anything else the whole box. False when the place of a
 * description cannot be found out.
 */
export function cleanItems(bytes: Buffer, meta: IsoBox, erase: ReturnType<typeof createEraser>): boolean {
  // version and flags precede the boxes
  const parts: IsoBox = { ...meta, body: Math.min(meta.body + 4, meta.end) };
  const handler = findBox(bytes, parts, 'hdlr');
  if (!handler || readHandler(bytes, handler) !== 'pict') {
    eraseBox(bytes, meta);
    return true;
  }
  for (const part of boxesIn(bytes, parts.body, parts.end)) if (!NEEDED.has(part.type)) eraseBox(bytes, part);
  eraseProperties(bytes, findBox(bytes, findBox(bytes, parts, 'iprp'), 'ipco'));
  const infos = findBox(bytes, parts, 'iinf');
  const places = findBox(bytes, parts, 'iloc');
  const idat = findBox(bytes, parts, 'idat');
  if (!infos || !places) return true;
  const ids = descriptionsIn(bytes, infos);
  for (const { id, countedFrom, start, length } of extentsIn(bytes, places)) {
    if (!ids.has(id)) continue;
    if (countedFrom !== IN_FILE && countedFrom !== IN_IDAT) return false;
    erase(countedFrom === IN_IDAT ? start + (idat?.body ?? bytes.length) : start, length);
  }
  return true;
}

/** Properties are numbered, so that an erased one has to keep its place. */
function eraseProperties(bytes: Buffer, properties: IsoBox | undefined): void {
  if (!properties) return;
  for (const each of boxesIn(bytes, properties.body, properties.end))
    if (OWN_WORDS.has(each.type)) eraseBox(bytes, each);
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
  /** `undefined` when the data are in another file or box. */
  readonly countedFrom: number | undefined;
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
    const method = version > 0 ? next(2) & 15 : IN_FILE;
    const countedFrom = next(2) === 0 ? method : undefined;
    const base = next(baseBytes);
    const extents = next(2);
    for (let extent = 0; extent < extents && isInside(); extent += 1) {
      next(indexBytes);
      yield { id, countedFrom, start: base + next(offsetBytes), length: next(lengthBytes) };
    }
  }
}
