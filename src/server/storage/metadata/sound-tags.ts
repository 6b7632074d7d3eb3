/** Maximum tags before and after the sound: players write one of each kind. */
const TAGS_MAX = 1000;
/** Maximum bytes of lyrics of version 1 (Lyrics3), including the marks at their begin and end. */
const LYRICS_BYTES_MAX = 5120;

/** Length of an ID3v2 tag whose ten bytes of head, or of foot, begin at `at`. */
function id3Bytes(bytes: Buffer, at: number): number {
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 127), 0);
  const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0;
  return size + (hasFooter ? 20 : 10);
}

/** Length of an APE tag whose head or foot of 32 bytes begins at `at`; a head is counted where its flags name one. */
function apeBytes(bytes: Buffer, at: number): number {
  if (at + 32 > bytes.length) return bytes.length;
  const hasHead = (bytes.readUInt32LE(at + 20) & 0x80000000) !== 0;
  return bytes.readUInt32LE(at + 12) + (hasHead ? 32 : 0);
}

function leadingTag(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) === 'ID3') return id3Bytes(bytes, 0);
  return bytes.toString('latin1', 0, 8) === 'APETAGEX' ? apeBytes(bytes, 0) : 0;
}

function trailingTag(bytes: Buffer): number {
  const { length } = bytes;
  const tail = (back: number, chars: number) =>
    length < back ? '' : bytes.toString('latin1', length - back, length - back + chars);
  if (tail(128, 3) === 'TAG') return 128;
  if (tail(227, 4) === 'TAG+') return 227;
  if (tail(32, 8) === 'APETAGEX') return apeBytes(bytes, length - 32);
  if (tail(10, 3) === '3DI') return id3Bytes(bytes, length - 10);
  if (tail(9, 9) === 'LYRICS200') return (Number.parseInt(tail(15, 6), 10) || 0) + 15;
  if (tail(9, 9) !== 'LYRICSEND') return 0;
  const near = bytes.subarray(-LYRICS_BYTES_MAX);
  const start = near.lastIndexOf('LYRICSBEGIN', undefined, 'latin1');
  return start === -1 ? 0 : near.length - start;
}

/** Sound without the tags before and after it; `undefined` when there are too many. */
export function withoutTags(file: Uint8Array): Buffer | undefined {
  let bytes = Buffer.from(file);
  let count = 0;
  for (let tag = leadingTag(bytes); tag > 0 && count < TAGS_MAX; tag = leadingTag(bytes)) {
    bytes = bytes.subarray(tag);
    count += 1;
  }
  for (let tag = trailingTag(bytes); tag > 0 && count < TAGS_MAX; tag = trailingTag(bytes)) {
    bytes = bytes.subarray(0, Math.max(0, bytes.length - tag));
    count += 1;
  }
  return count < TAGS_MAX ? bytes : undefined;
}
