import {
  box,
  bytesOf,
  element,
  lastBox,
  longBox,
  oggPage,
  type Part,
  riffChunk,
  u16,
  u32,
  u32le,
} from './media-parts.ts';

/** Secrets that each file below has as metadata: place, author and device. */
const PLACE = '+41.3111+069.2797/';
const AUTHOR = 'Dilnoza Karimova';
const DEVICE = 'Tandoor Phone 3';
export const SECRETS = /41\.3111|Karimova|Tandoor|Chilonzor/;
/** Content that has to stay where it is. */
export const CONTENT = 'sound and pictures';

const secrets = `${PLACE} ${AUTHOR} ${DEVICE}`;
const XMP = `<x:xmpmeta>${secrets}</x:xmpmeta>`;
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const handler = (type: string, name = '') => box('hdlr', u32(0, 0), type, u32(0, 0, 0), `${name}\0`);

const udta = box('udta', box('\xa9xyz', PLACE), box('\xa9mak', DEVICE));
const keys = box('meta', u32(0), handler('mdta'), box('keys', 'com.apple'), box('ilst', secrets));

/** A track with one sample of `length` bytes at `offset`. */
function track(id: number, type: string, offset: number, length: number): Buffer {
  const samples = box(
    'stbl',
    box('stsd', u32(0, 1), box('mp4v', Buffer.alloc(42), '\x0fTandoor encoder', Buffer.alloc(40))),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, 0, 1, length)),
    box('stco', u32(0, 1, offset)),
    udta,
  );
  return box(
    'trak',
    box('tkhd', u32(0, 0, 0, id)),
    box('mdia', handler(type, DEVICE), box('minf', samples, keys)),
    udta,
    box('uuid', XMP_UUID, XMP),
  );
}

const ftyp = box('ftyp', 'isom', u32(0), 'isom');

/** A phone's film with metadata in every place where players tolerate metadata. */
export function mp4(): Buffer {
  const media = bytesOf(CONTENT, secrets);
  const data = longBox('mdat', media);
  const at = ftyp.length + 16;
  return bytesOf(
    ftyp,
    data,
    box(
      'moov',
      box('mvhd', 'clock'),
      track(1, 'vide', at, CONTENT.length),
      track(2, 'meta', at + CONTENT.length, secrets.length),
      udta,
      keys,
      box('free', secrets),
      box('Xtra', secrets),
    ),
    keys,
    box('skip', secrets),
    box('prft', secrets),
    lastBox('uuid', XMP_UUID, XMP),
  );
}

/** A fragmented film as recorders in browsers write it, which begins with a segment type. */
export function fragmentedMp4(): Buffer {
  return bytesOf(
    box('styp', 'msdh', u32(0)),
    box('emsg', secrets),
    box('sidx', 'index'),
    longBox('moof', box('mfhd', u32(0, 1)), box('traf', box('tfhd', u32(0, 1)), udta, keys), keys, udta),
    box('mdat', CONTENT),
    box('meta', u32(0), handler('mdta'), box('ilst', secrets)),
    box('mfra', box('tfra', 'random access'), udta),
    `LIVE_${secrets}`,
  );
}

function gifBlocks(...parts: readonly string[]): Buffer {
  return bytesOf(...parts.map((part) => bytesOf(String.fromCodePoint(part.length), part)), '\0');
}

const GIF_FRAME = bytesOf('\x21\xf9\x04\0\0\0\0\0', ',\0\0\0\0\x01\0\x01\0\0\x02', gifBlocks('\x44\x01'));

/** A looping GIF with two frames, comments, XMP and a text. */
export function gif(): Buffer {
  const magic = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
  return bytesOf(
    'GIF89a\x01\0\x01\0\x80\0\0',
    Buffer.alloc(6, 0x7f),
    '\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0',
    '\x21\xfe',
    gifBlocks(AUTHOR, DEVICE),
    GIF_FRAME,
    '\x21\xff\x0bXMP DataXMP',
    XMP,
    magic,
    '\x21\x01\x0c',
    Buffer.alloc(12),
    gifBlocks(PLACE),
    GIF_FRAME,
    ';',
    secrets,
  );
}

export function jpegXl(): Buffer {
  return bytesOf(
    box('JXL ', '\r\n\x87\n'),
    box('ftyp', 'jxl ', u32(0), 'jxl '),
    box('Exif', u32(0), secrets),
    box('xml ', XMP),
    box('jumb', secrets),
    box('brob', 'Exif', secrets),
    box('jbrd', secrets),
    lastBox('jxlc', '\xff\x0a', CONTENT),
  );
}

/** An ID3 tag of version 2.4, with a footer where asked for. */
function id3(text: string, hasFooter = false): Buffer {
  const size = Buffer.from([0, 0, text.length >> 7, text.length & 127]);
  const flags = hasFooter ? '\x04\0\x10' : '\x04\0\0';
  return bytesOf('ID3', flags, size, text, ...(hasFooter ? ['3DI', flags, size] : []));
}

function ape(text: string): Buffer {
  const line = (flags: number) =>
    bytesOf('APETAGEX', u32le(2000), u32le(text.length + 32), u32le(1), u32le(flags), Buffer.alloc(8));
  return bytesOf(line(0xa0000000), text, line(0x80000000));
}

const MP3_FRAME = bytesOf('\xff\xfb\x90\0', CONTENT);

export function mp3(): Buffer {
  const lyrics = `LYRICSBEGIN${secrets}`;
  return bytesOf(
    id3(secrets.repeat(4)),
    id3(secrets, true),
    MP3_FRAME,
    ape(secrets),
    `${lyrics}${String(lyrics.length).padStart(6, '0')}LYRICS200`,
    'TAG+',
    Buffer.alloc(223, AUTHOR),
    'TAG',
    Buffer.alloc(125, AUTHOR),
  );
}

export function flac(): Buffer {
  const block = (type: number, body: Part) => bytesOf(u32(type * 2 ** 24 + body.length), body);
  return bytesOf(
    id3(secrets),
    'fLaC',
    block(0, Buffer.alloc(34, 'i')),
    block(4, secrets),
    block(3, 'seek table'),
    block(6, secrets),
    block(0x81, Buffer.alloc(20)),
    '\xff\xf8',
    CONTENT,
  );
}

export function wav(): Buffer {
  const chunks = bytesOf(
    'WAVE',
    riffChunk('bext', secrets),
    riffChunk('fmt ', Buffer.alloc(16, 'f')),
    riffChunk('LIST', 'INFOIART', u32le(AUTHOR.length), AUTHOR),
    riffChunk('data', CONTENT),
    riffChunk('id3 ', id3(secrets)),
  );
  return bytesOf('RIFF', u32le(chunks.length), chunks);
}

export function ogg(codec: 'opus' | 'vorbis'): Buffer {
  const comments = bytesOf(u32le(DEVICE.length), DEVICE, u32le(1), u32le(secrets.length), secrets, '\x01');
  const [head, name] = codec === 'opus' ? ['OpusHead', 'OpusTags'] : ['\x01vorbis', '\x03vorbis'];
  return bytesOf(
    oggPage(7, 0, true, [`${head}\x01\x01`]),
    oggPage(7, 1, false, [bytesOf(name, comments), ...(codec === 'vorbis' ? ['\x05vorbis setup'] : [])]),
    oggPage(7, 2, false, [CONTENT]),
  );
}

/** A film as browsers record it: the size of the segment and of its cluster is unknown. */
export function webm(): Buffer {
  const tags = element(0x1254c367, secrets);
  return bytesOf(
    element(0x1a45dfa3, element(0x4282, 'webm')),
    element(0x18538067),
    element(0x1549a966, element(0xbf, 'crc!'), element(0x7ba9, AUTHOR), element(0x5741, DEVICE)),
    element(0x1654ae6b, element(0xae, element(0xd7, '\x01'), element(0x536e, DEVICE))),
    element(0x1941a469, secrets),
    element(0xec, secrets),
    element(0x1f43b675),
    element(0xe7, '\0'),
    element(0xa3, CONTENT),
    tags,
    element(0x1f43b675, element(0xa3, CONTENT)),
    '\x12\x54\xc3\x67',
    Buffer.from([0x80 + 9]),
    'Chilonzor',
  );
}

/** A HEIC whose description stands in boxes beside its items. */
export function heic(): Buffer {
  const xmp = bytesOf(XMP);
  const head = box('ftyp', 'heic', u32(0), 'mif1');
  const infos = box('iinf', u32(0), u16(1), box('infe', u32(0x02000000), u16(1), u16(0), 'mime', '\0'));
  const meta = (offset: number) =>
    box(
      'meta',
      u32(0),
      handler('pict', DEVICE),
      infos,
      box('iloc', u32(0), '\x44\0', u16(1), u16(1), u16(0), u16(1), u32(offset, xmp.length)),
      box('iprp', box('ipco', box('ispe', 'sides'), box('udes', secrets))),
      box('xml ', XMP),
      udta,
    );
  const at = head.length + meta(0).length + 8 + CONTENT.length;
  return bytesOf(head, meta(at), box('mdat', CONTENT, xmp), box('uuid', XMP_UUID, XMP));
}

/** Files that keep their metadata, by their names. */
export const METADATA_KEEPING_FILES: Readonly<Record<string, Buffer>> = {
  'Смета.pdf': bytesOf(`%PDF-1.7\n1 0 obj\n<< /Author (${AUTHOR}) >>\nendobj\n`),
  'План.docx': bytesOf('PK\x03\x04', Buffer.alloc(26), 'docProps/core.xml', AUTHOR),
  'Старое.doc': bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Buffer.alloc(80), AUTHOR),
  'Чертёж.svg': bytesOf(`<svg xmlns="http://www.w3.org/2000/svg"><metadata>${AUTHOR}</metadata></svg>`),
  'Письмо.rtf': bytesOf(`{\\rtf1{\\info{\\author ${AUTHOR}}}}`),
  'Кино.avi': bytesOf('RIFF\x40\0\0\0AVI LIST', Buffer.alloc(40), AUTHOR),
  'Снимок.cr3': box('ftyp', 'crx ', u32(0), 'crx '),
  'Снимок.nef': bytesOf('MM\0*', u32(8), u16(0), u32(0), DEVICE),
};
