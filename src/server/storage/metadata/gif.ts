import { PARTS_MAX } from './bounds.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Applications that say how often an animation runs, and the colour profile. */
const NEEDED: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const HEAD_BYTES = 13;
const END = Buffer.from([0x3b]);

/** Bytes of a colour table, from the flags that announce it. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Removes comments, XMP, data of applications, texts, and data after the end. */
export function cleanGif(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  const byteAt = (at: number) => bytes[at] ?? 0;
  const endOfBlocks = (from: number): number => {
    let at = from;
    while (at < bytes.length && byteAt(at) !== 0) at += byteAt(at) + 1;
    return Math.min(at + 1, bytes.length);
  };
  let at = HEAD_BYTES + tableBytes(byteAt(10));
  const parts = [bytes.subarray(0, at)];
  let hasImage = false;
  while (at < bytes.length) {
    let end: number;
    let isNeeded = true;
    if (byteAt(at) === IMAGE) {
      // a descriptor of ten bytes, its colours, and the size of the first code
      end = endOfBlocks(at + 10 + tableBytes(byteAt(at + 9)) + 1);
      hasImage = true;
    } else if (byteAt(at) === EXTENSION) {
      end = endOfBlocks(at + 2);
      const name = bytes.toString('latin1', at + 3, at + 14);
      const label = byteAt(at + 1);
      isNeeded = label === GRAPHIC_CONTROL || (label === APPLICATION && NEEDED.has(name));
    } else break;
    if (parts.length > PARTS_MAX) return undefined;
    if (isNeeded) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return hasImage ? Buffer.concat([...parts, END]) : undefined;
}
