import { createEraser } from './bounds.ts';
import { boxesIn, eraseBox, findBox, type IsoBox, numberAt, readHandler } from './iso-boxes.ts';
import { cleanItems } from './iso-items.ts';
import { eraseSamples } from './iso-samples.ts';

/** Boxes that a player needs, by the box around them ('' is the file). All others are erased. */
const NEEDED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    '': 'ftyp styp moov moof mdat imda mfra sidx ssix meta',
    moov: 'mvhd trak mvex iods',
    trak: 'tkhd tref trgr edts tapt clip matt load mdia',
    mdia: 'mdhd elng hdlr minf',
    minf: 'vmhd smhd hmhd nmhd sthd gmhd hdlr dinf stbl',
    stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs saiz saio padb stdp senc',
    mvex: 'mehd trex leva trep',
    moof: 'mfhd traf',
    traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc',
    mfra: 'tfra mfro',
  }).map(([type, types]) => [type, new Set(types.split(' '))]),
);
/** Handlers of tracks with picture, sound or subtitles; others are sensors, places, and clocks of cameras. */
const TRACKS: ReadonlySet<string> = new Set(
  'vide soun auxv pict sbtl subt text clcp hint odsm sdsm'.split(' '),
);
/** A film in one packed box, or a picture with packed items: these cannot be cleaned. */
const PACKED: ReadonlySet<string> = new Set(['cmov', 'mini']);
/** Offset and length of the vendor, and of the encoder's name, in the description of a video. */
const VENDOR = [12, 4] as const;
const ENCODER = [42, 32] as const;

/**
 * Overwrites the metadata of a HEIC, AVIF, MP4 or MOV file, fragmented or not. Every byte of picture and sound stays
 * where it is. `undefined` when a part cannot be cleaned.
 */
export function cleanIsoMedia(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  const erase = createEraser(bytes);
  const erased = new Set<number>();
  let isClean = true;

  function cleanTrack(track: IsoBox): void {
    const media = findBox(bytes, track, 'mdia');
    const handler = findBox(bytes, media, 'hdlr');
    const type = handler && readHandler(bytes, handler);
    if (type === undefined || TRACKS.has(type)) {
      cleanIn(track);
      if (type === 'vide') eraseEncoder(bytes, media);
      return;
    }
    const head = findBox(bytes, track, 'tkhd');
    if (head) erased.add(numberAt(bytes, head.body + (bytes[head.body] === 1 ? 20 : 12), 4));
    const table = findBox(bytes, findBox(bytes, media, 'minf'), 'stbl');
    if (table && !eraseSamples(bytes, table, erase)) isClean = false;
    eraseBox(bytes, track);
  }

  function cleanBox(each: IsoBox, parent: string): void {
    if (!NEEDED.get(parent)?.has(each.type)) {
      if (PACKED.has(each.type)) isClean = false;
      if (each.type === 'gps ') eraseDashcam(bytes, each, erase);
      eraseBox(bytes, each);
    } else if (each.type === 'trak') cleanTrack(each);
    else if (each.type === 'hdlr') readHandler(bytes, each);
    else if (each.type === 'meta') isClean = cleanItems(bytes, each, erase) && isClean;
    else if (each.type === 'tfhd') isClean = !erased.has(numberAt(bytes, each.body + 4, 4)) && isClean;
    else if (NEEDED.has(each.type)) cleanIn(each);
  }

  function cleanIn({ type, body, end }: IsoBox): void {
    for (const each of boxesIn(bytes, body, end)) cleanBox(each, type);
  }

  cleanIn({ type: '', start: 0, body: 0, end: bytes.length });
  return isClean ? bytes : undefined;
}

function eraseEncoder(bytes: Buffer, media: IsoBox | undefined): void {
  const table = findBox(bytes, findBox(bytes, media, 'minf'), 'stbl');
  const descriptions = findBox(bytes, table, 'stsd');
  if (!descriptions) return;
  for (const { body, end } of boxesIn(bytes, descriptions.body + 8, descriptions.end)) {
    for (const [at, length] of [VENDOR, ENCODER]) {
      if (body + at + length <= end) bytes.fill(0, body + at, body + at + length);
    }
  }
}

/** Erases the places that dashcams store between picture and sound, in the blocks that their box lists. */
function eraseDashcam(bytes: Buffer, list: IsoBox, erase: ReturnType<typeof createEraser>): void {
  for (let at = list.body + 8; at + 8 <= list.end; at += 8) {
    const from = numberAt(bytes, at, 4);
    if (bytes.toString('latin1', from + 8, from + 12) === 'GPS ')
      erase(from + 8, numberAt(bytes, at + 4, 4) - 8);
  }
}
