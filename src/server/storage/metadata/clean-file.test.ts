import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, bytesOf } from '#tests/factories/files/media-parts.ts';
import { cleanFile } from './clean-file.ts';

const PLACE = '+41.3111+069.2797/';

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

describe('a file without its metadata', () => {
  it('a video keeps its bytes and loses its phone’s location', () => {
    const film = Buffer.concat([
      box('ftyp', 'qt  '),
      box(
        'moov',
        box('mvhd', 'clock'),
        box('trak', box('tkhd', 'track'), box('udta', box('\xa9xyz', PLACE))),
        box('udta', box('\xa9xyz', PLACE)),
        box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', PLACE)),
      ),
      box('mdat', 'sound and pictures'),
    ]);
    const clean = text(cleanFile(film));
    expect(clean).not.toMatch(/41\.31|location/);
    expect(clean).toHaveLength(film.length);
    for (const part of ['clock', 'track', 'sound and pictures']) expect(clean).toContain(part);
    expect(clean.indexOf('sound')).toBe(text(film).indexOf('sound'));
  });

  it.each(['II', 'MM'] as const)('a raw photo (%s) keeps its size and loses its location', (order) => {
    const raw = Buffer.alloc(160, '.');
    const write = (at: number, ...values: readonly (readonly [number, 2 | 4])[]) => {
      for (const [value, bytes] of values) {
        if (order === 'II') raw.writeUIntLE(value, at, bytes);
        else raw.writeUIntBE(value, at, bytes);
        at += bytes;
      }
    };
    raw.write(order);
    write(2, [42, 2], [8, 4]);
    // width, XMP, and the pointer to the GPS entries
    write(8, [3, 2], [256, 2], [3, 2], [1, 4]);
    write(22, [700, 2], [1, 2], [20, 4], [100, 4]);
    write(34, [0x8825, 2], [4, 2], [1, 4], [60, 4], [0, 4]);
    raw.write('Toshkent, Chilonzor', 100);
    // a latitude as three fractions
    write(60, [1, 2], [2, 2], [5, 2], [3, 4], [130, 4], [0, 4]);
    raw.write('41/1 18/1 30/1 rational!', 130);
    const clean = text(cleanFile(raw));
    expect(clean).not.toMatch(/Toshkent|Chilonzor|41\/1|rational/);
    expect(clean).toHaveLength(raw.length);
    expect(clean.slice(0, 60)).toBe(text(raw).slice(0, 60));
  });

  it('a file of another kind stays unchanged', () => {
    for (const words of ['%PDF-1.7 /Author (Dilnoza)', 'x', '', `PK\x03\x04${'z'.repeat(40)}`]) {
      const bytes = Buffer.from(words, 'latin1');
      expect(cleanFile(bytes)).toBe(bytes);
    }
  });

  it('an unreadable picture is distinguished from a readable one', () => {
    expect(cleanFile(Buffer.from(`\xff\xd8\xff\xe1\xff\xff${'Exif'.repeat(20)}`, 'latin1'))).toBeUndefined();
    expect(cleanFile(Buffer.from(`\x89PNG\r\n\x1a\n${'\0'.repeat(40)}`, 'latin1'))).toBeUndefined();
    expect(cleanFile(Buffer.from(`RIFF\x40\0\0\0WEBP${'\0'.repeat(40)}`, 'latin1'))).toBeUndefined();
  });

  it('cleaning never throws, whatever follows the head of a format', () => {
    const heads = [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF\xff\xff\0\0WEBPVP8X',
      'II*\0\x08\0\0\0',
      '\0\0\0\x10ftypheic\0\0\0\0',
      '\0\0\0\x10ftypheic\0\0\0\0\0\0\x01\0meta\0\0\0\0',
      '\0\0\0\x10ftypheic\0\0\0\0\0\0\x01\0meta\0\0\0\0\0\0\0\x14hdlr\0\0\0\0\0\0\0\0pict',
      '\0\0\0\x10ftypisom\0\0\0\0\0\0\x01\0moov\0\0\0\x90trak',
      '\0\0\0\x10ftypcrx \0\0\0\0\0\0\x01\0moov\0\0\0\x90uuid',
      'GIF89a\x01\0\x01\0\0\0\0',
      '\0\0\0\x0cJXL \r\n\x87\n',
      'ID3\x04\0\0\0\0\0\x02..\xff\xfb',
      'fLaC\0\0\0\x02..',
      'OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x08OpusHead',
      'OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x07\x0a\x01vorbis\x03vorbis',
      'RIFF\xff\xff\0\0WAVEdata',
      '\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff',
    ].map((head) => Buffer.from(head, 'latin1'));
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.uint8Array({ minLength: 16, maxLength: 400 }),
        (head, rest) => {
          cleanFile(Buffer.concat([head, rest]));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('ten megabytes made to be slow to parse', () => {
  const MEGABYTES = 10 * 1024 * 1024;
  const repeated = (head: string, part: string): Buffer => {
    const parts = Buffer.alloc(MEGABYTES, Buffer.from(part, 'latin1'));
    return Buffer.concat([Buffer.from(head, 'latin1'), parts]);
  };
  const item = '\0\x01\0\0\xff\xff';
  const places = (sizes: string) =>
    Buffer.concat([Buffer.from(`\0\0\0\0${sizes}\xff\xff`, 'latin1'), repeated('', item)]);
  const infos = box(
    'iinf',
    Buffer.from('\0\0\0\0\0\x01', 'latin1'),
    box('infe', Buffer.from('\x02\0\0\0\0\x01\0\0Exif', 'latin1')),
  );
  const pict = box('hdlr', '\0\0\0\0\0\0\0\0pict');
  const picture = (sizes: string) =>
    Buffer.concat([
      box('ftyp', 'heic\0\0\0\0'),
      box('meta', '\0\0\0\0', pict, infos, box('iloc', places(sizes))),
    ]);

  /** A track of sensors whose tables name a million samples of the whole file each. */
  const sensors = () => {
    const count = MEGABYTES / 16;
    const head = Buffer.alloc(8);
    head.writeUInt32BE(count, 4);
    const table = box(
      'stbl',
      box('stsz', head, Buffer.from('\0\x0f\xff\xff', 'latin1'), Buffer.alloc(count * 4, 1)),
      box('stsc', head, Buffer.alloc(count * 4, 1)),
      box('stco', head, Buffer.alloc(count * 4)),
    );
    const handler = box('hdlr', '\0\0\0\0\0\0\0\0meta');
    return bytesOf(
      box('ftyp', 'isom\0\0\0\0'),
      box('moov', box('trak', box('mdia', handler, box('minf', table)))),
    );
  };

  it.each([
    ['segments of JPEG', repeated('\xff\xd8\xff\xdb\0\x02', '\xff\xdb\0\x02')],
    ['comments in JPEG', repeated('\xff\xd8\xff\xfe\0\x02', '\xff\xfe\0\x02')],
    ['markers in JPEG', repeated('\xff\xd8\xff\xda\0\x02', '\xff')],
    ['chunks of PNG', repeated('\x89PNG\r\n\x1a\n', '\0\0\0\0IHDR\0\0\0\0')],
    ['chunks of WebP', repeated('RIFF\xff\xff\xff\0WEBP', 'ANMF\0\0\0\0')],
    ['entries of TIFF', repeated('II*\0\x08\0\0\0', '\xff\xff\x25\x88\x25\x88\x08\0\0\0')],
    ['boxes in boxes', repeated('\0\0\0\x10ftypheic\0\0\0\0', '\0\x9f\0\0trak')],
    ['extents without a size', picture('\0\0')],
    ['extents of the whole file', picture('\x04\0')],
    ['samples in tables of a film', sensors()],
    ['free boxes', repeated('\0\0\0\x10ftypisom\0\0\0\0', '\0\0\0\x08free')],
    ['extensions of GIF', repeated('GIF89a\x01\0\x01\0\0\0\0', '\x21\xf9\0')],
    ['boxes of JPEG XL', repeated('\0\0\0\x0cJXL \r\n\x87\n', '\0\0\0\x08jxlp')],
    ['tags before sound', repeated('', 'ID3\x04\0\0\0\0\0\0')],
    ['tags after sound', repeated('\xff\xfb\x90\0', 'TAG')],
    ['lyrics after sound', repeated('\xff\xfb\x90\0', 'LYRICSEND')],
    ['lyrics that begin and end', repeated('\xff\xfb\x90\0', 'LYRICSBEGINLYRICSEND')],
    ['blocks of FLAC', repeated('fLaC', '\0\0\0\0')],
    ['pages of Ogg', repeated('OggS\0\x02'.padEnd(26, '\0') + '\x01\x08OpusHead', 'OggS'.padEnd(27, '\0'))],
    [
      'streams of Ogg',
      repeated('OggS\0\x02'.padEnd(26, '\0') + '\x01\x08OpusHead', 'OggS\0\x02'.padEnd(27, '\0')),
    ],
    ['bytes between pages of Ogg', repeated('OggS\0\x02'.padEnd(26, '\0') + '\x01\x08OpusHead', 'OggS\xff')],
    ['chunks of WAV', repeated('RIFF\xff\xff\xff\0WAVE', 'data\0\0\0\0')],
    ['elements of Matroska', repeated('\x1a\x45\xdf\xa3\x80', '\xec\x80')],
  ])('processing of %s comes to an end', (_, bytes) => {
    // Reading a part again for each of millions of parts would outlast any time limit.
    expect(() => cleanFile(bytes)).not.toThrow();
  });
});
