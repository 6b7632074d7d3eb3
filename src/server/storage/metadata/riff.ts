import { PARTS_MAX } from './bounds.ts';

const HEAD_BYTES = 12;

/** A chunk of a RIFF file, with its padding. */
interface RiffChunk {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** The chunks of a WebP or WAV; none when there are too many. */
export function riffChunks(bytes: Buffer, stop: number): readonly RiffChunk[] {
  const chunks: RiffChunk[] = [];
  for (let start = HEAD_BYTES; start + 8 <= stop;) {
    const length = bytes.readUInt32LE(start + 4);
    const body = start + 8;
    // a chunk of odd length is followed by a padding byte
    const end = Math.min(body + length + (length % 2), bytes.length);
    chunks.push({ type: bytes.toString('latin1', start, start + 4), start, body, end });
    if (chunks.length > PARTS_MAX) return [];
    start = end;
  }
  return chunks;
}
