const HEAD_BYTES = 27;
const BEGINS_STREAM = 2;
const CHECKSUM_AT = 22;
/** Maximum streams of a file: sound, after its end more sound, and what was recorded beside it. */
const STREAMS_MAX = 100;
/** Beginnings of the packet with comments, the second one of a stream. */
const COMMENTS = ['OpusTags', '\x03vorbis'] as const;

interface OggPage {
  readonly start: number;
  readonly end: number;
}

/** A logical stream: sound, or whatever else was put between its pages. */
interface OggStream {
  /** Number of the packet that continues on the next page. */
  packet: number;
  /** Places of the second packet, which may go over several pages. */
  readonly comments: { from: number; to: number }[];
  readonly pages: OggPage[];
}

/** Empties the comments of Opus and Vorbis; every packet keeps its length and place. */
export function cleanOgg(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  const streams: OggStream[] = [];
  const bySerial = new Map<number, OggStream>();
  for (let start = 0; start < bytes.length;) {
    const segments = bytes[start + HEAD_BYTES - 1] ?? 0;
    let at = start + HEAD_BYTES + segments;
    const lengths = bytes.subarray(start + HEAD_BYTES, at);
    const end = lengths.reduce((sum, length) => sum + length, at);
    if (bytes.toString('latin1', start, start + 4) !== 'OggS' || end > bytes.length) {
      // players skip to the next page
      const next = bytes.indexOf('OggS', start + 1, 'latin1');
      const stop = next === -1 ? bytes.length : next;
      bytes.fill(0, start, stop);
      start = stop;
      continue;
    }
    const serial = bytes.readUInt32LE(start + 14);
    let stream = bySerial.get(serial);
    if (!stream || (bytes[start + 5] ?? 0) & BEGINS_STREAM) {
      stream = { packet: 0, comments: [], pages: [] };
      bySerial.set(serial, stream);
      streams.push(stream);
      if (streams.length > STREAMS_MAX) return undefined;
    }
    if (stream.packet < 2) stream.pages.push({ start, end });
    for (const length of lengths) {
      if (stream.packet === 1) stream.comments.push({ from: at, to: at + length });
      if (length < 255) stream.packet += 1;
      at += length;
    }
    start = end;
  }
  return streams.every((stream) => emptyComments(bytes, stream)) ? bytes : undefined;
}

function emptyComments(bytes: Buffer, { comments, pages }: OggStream): boolean {
  const packet = Buffer.concat(comments.map(({ from, to }) => bytes.subarray(from, to)));
  const name = COMMENTS.find((each) => packet.toString('latin1', 0, each.length) === each);
  if (name === undefined) return false;
  const isVorbis = name !== 'OpusTags';
  if (isVorbis && packet.length < name.length + 9) return false;
  packet.fill(0, name.length);
  // the bit after the empty name of the program and the empty list ends the comments of Vorbis
  if (isVorbis) packet.fill(1, name.length + 8, name.length + 9);
  let at = 0;
  for (const { from, to } of comments) {
    packet.copy(bytes, from, at, at + to - from);
    at += to - from;
  }
  for (const { start, end } of pages) {
    bytes.writeUInt32LE(0, start + CHECKSUM_AT);
    bytes.writeUInt32LE(checksum(bytes.subarray(start, end)), start + CHECKSUM_AT);
  }
  return true;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});

/** CRC-32 as Ogg counts it: the highest bit first, without inversion. */
function checksum(bytes: Buffer): number {
  let value = 0;
  for (const byte of bytes) value = (value << 8) ^ (TABLE[(value >>> 24) ^ byte] ?? 0);
  return value >>> 0;
}
