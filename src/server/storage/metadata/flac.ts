import { PARTS_MAX } from './bounds.ts';
import { withoutTags } from './sound-tags.ts';

const STREAM_INFO = 0;
const SEEK_TABLE = 3;
const LAST = 0x80;

/** Removes all blocks before the sound that players do not need: comments, pictures, and data of applications. */
export function cleanFlac(file: Uint8Array): Uint8Array | undefined {
  const bytes = withoutTags(file);
  if (!bytes) return undefined;
  const blocks: Buffer[] = [];
  let isLast = false;
  let at = 4;
  while (!isLast && blocks.length <= PARTS_MAX && at + 4 <= bytes.length) {
    const head = bytes[at] ?? 0;
    const end = at + 4 + bytes.readUIntBE(at + 1, 3);
    const type = head & ~LAST;
    isLast = (head & LAST) !== 0;
    if (type === STREAM_INFO || type === SEEK_TABLE) blocks.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  if (!isLast || at > bytes.length || blocks.length === 0) return undefined;
  blocks.forEach((block, index) => {
    block[0] = (block[0] ?? 0) & ~LAST;
    if (index === blocks.length - 1) block[0] |= LAST;
  });
  return Buffer.concat([bytes.subarray(0, 4), ...blocks, bytes.subarray(at)]);
}
