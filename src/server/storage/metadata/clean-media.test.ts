import { describe, expect, it } from 'vitest';
import { METADATA_RETENTION, recogniseFile } from '#contract/file-formats.ts';
import { bytesOf, oggChecksum } from '#tests/factories/files/media-parts.ts';
import {
  CONTENT,
  mp4,
  flac,
  fragmentedMp4,
  gif,
  heic,
  jpegXl,
  mp3,
  ogg,
  SECRETS,
  METADATA_KEEPING_FILES,
  wav,
  webm,
} from '#tests/factories/files/media.ts';
import { cleanFile } from './clean-file.ts';

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

describe('metadata of place, author and device', () => {
  it.each([
    ['a film', mp4()],
    ['a fragmented film', fragmentedMp4()],
    ['a HEIC', heic()],
    ['a GIF', gif()],
    ['a JPEG XL', jpegXl()],
    ['an MP3', mp3()],
    ['a FLAC', flac()],
    ['a WAV', wav()],
    ['an Ogg with Opus', ogg('opus')],
    ['an Ogg with Vorbis', ogg('vorbis')],
    ['a WebM', webm()],
  ])('is removed from %s, which needs no warning', (_, bytes) => {
    expect(text(bytes)).toMatch(SECRETS);
    expect(METADATA_RETENTION[recogniseFile(bytes).format]).toBe(false);
    const clean = cleanFile(bytes);
    expect(text(clean)).not.toMatch(SECRETS);
    expect(text(clean && cleanFile(clean))).toBe(text(clean));
  });

  it.each([
    ['a film', mp4()],
    ['a fragmented film', fragmentedMp4()],
    ['a HEIC', heic()],
    ['an Ogg', ogg('vorbis')],
    ['a WebM', webm()],
  ])('leaves every offset of %s as it was', (_, bytes) => {
    const clean = text(cleanFile(bytes));
    expect(clean).toHaveLength(bytes.length);
    expect(clean).toContain(CONTENT);
    expect([clean.indexOf(CONTENT), clean.lastIndexOf(CONTENT)]).toEqual([
      text(bytes).indexOf(CONTENT),
      text(bytes).lastIndexOf(CONTENT),
    ]);
  });

  it.each(Object.entries(METADATA_KEEPING_FILES))('stays in %s, marked as keeping metadata', (_, bytes) => {
    expect(METADATA_RETENTION[recogniseFile(bytes).format]).toBe(true);
    expect(cleanFile(bytes)?.length).toBe(bytes.length);
  });

  it.each(['Смета: 100 000 сум\r\n', 'ism,narx\nusta,5', 'the free lunch', 'the wide web'])(
    'is not expected in the plain text “%s”',
    (words) => {
      const bytes = Buffer.from(words.padEnd(20));
      expect(recogniseFile(bytes).format).toBe('text');
      expect(cleanFile(bytes)).toBe(bytes);
    },
  );
});

describe('a cleaned file', () => {
  it('keeps the loop, the colours and both frames of a GIF', () => {
    const clean = text(cleanFile(gif()));
    expect(clean).toContain('NETSCAPE2.0');
    expect(clean.split('\x21\xf9')).toHaveLength(3);
    expect(clean.endsWith('\x02\x44\x01\0;')).toBe(true);
  });

  it('keeps the codestream of a JPEG XL', () => {
    const clean = text(cleanFile(jpegXl()));
    expect(clean).toMatch(/^.{4}JXL .{8}ftypjxl /s);
    expect(clean.endsWith(`\0\0\0\0jxlc\xff\x0a${CONTENT}`)).toBe(true);
  });

  it('keeps the frames of an MP3', () => {
    expect(text(cleanFile(mp3()))).toBe(`\xff\xfb\x90\0${CONTENT}`);
  });

  it('keeps the stream, the seek table and the frames of a FLAC', () => {
    expect(text(cleanFile(flac()))).toBe(
      `fLaC\0\0\0\x22${'i'.repeat(34)}\x83\0\0\x0aseek table\xff\xf8${CONTENT}`,
    );
  });

  it('keeps the format and the samples of a WAV, with its length adapted', () => {
    const clean = cleanFile(wav());
    expect(text(clean)).toMatch(/^RIFF.{4}WAVEfmt .{4}f{16}data/s);
    expect(Buffer.from(clean ?? []).readUInt32LE(4)).toBe((clean?.length ?? 0) - 8);
  });

  it('has an empty list of comments in a Vorbis, with adapted checksums', () => {
    const clean = Buffer.from(cleanFile(ogg('vorbis')) ?? []);
    expect(text(clean)).toContain('\x03vorbis\0\0\0\0\0\0\0\0\x01');
    expect(text(clean)).toContain('\x05vorbis setup');
    const starts = [...text(clean).matchAll(/OggS/g)].map(({ index }) => index);
    expect(starts).toHaveLength(3);
    starts.forEach((start, page) => {
      const copy = Buffer.from(clean.subarray(start, starts[page + 1]));
      const written = copy.readUInt32LE(22);
      copy.writeUInt32LE(0, 22);
      expect(written).toBe(oggChecksum(copy));
    });
  });

  it('loses the byte order mark before a picture', () => {
    const jpeg = '\xff\xd8\xff\xfe\0\x09Karima!\xff\xda\0\x02pixels\xff\xd9';
    for (const mark of ['\xef\xbb\xbf', '\xff\xfe', '\r\n\0']) {
      expect(text(cleanFile(bytesOf(mark, jpeg)))).toBe('\xff\xd8\xff\xda\0\x02pixels\xff\xd9');
    }
  });
});
