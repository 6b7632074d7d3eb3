import { numberAt } from './iso-boxes.ts';

/** Maximum elements: a recorder that never closed a cluster writes one for each block of picture and sound. */
const ELEMENTS_MAX = 500_000;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
/** Containers of the descriptions of a file and of its tracks. */
const ENTERED: ReadonlySet<number> = new Set([0x1549a966, 0x1654ae6b, 0xae]);
/** Tags, attachments such as cover pictures, checksums of what is changed, and places that were emptied before. */
const REMOVED: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469, 0xbf, VOID]);
/**
 * Title, file names, programs, date and track names. They are emptied and not removed, since the programs are required.
 */
const EMPTIED: ReadonlySet<number> = new Set([
  0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4d80, 0x5741, 0x4461, 0x536e,
]);

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  readonly end: number;
  /** Whether a recorder did not know the length when it began to write. */
  readonly isOpen: boolean;
}

/** Bytes of the number at an offset: its leading zero bits and one more; 9 when there is none. */
function widthAt(bytes: Buffer, at: number): number {
  return Math.clz32(bytes[at] ?? 0) - 23;
}

function elementAt(bytes: Buffer, start: number): Element | undefined {
  const idBytes = widthAt(bytes, start);
  const sizeAt = start + idBytes;
  const sizeBytes = widthAt(bytes, sizeAt);
  const body = sizeAt + sizeBytes;
  if (idBytes > 4 || sizeBytes > 8 || body > bytes.length) return undefined;
  const first = (bytes[sizeAt] ?? 0) & (0xff >> sizeBytes);
  const size = first * 2 ** (8 * (sizeBytes - 1)) + numberAt(bytes, sizeAt + 1, sizeBytes - 1);
  const isOpen = size >= 2 ** (7 * sizeBytes) - 1;
  const end = isOpen ? bytes.length : Math.min(body + size, bytes.length);
  return { id: numberAt(bytes, start, idBytes), start, body, end, isOpen };
}

/** Turns an element into an empty one of the same length, which players skip. */
function erase(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  if (length < 9) bytes[start + 1] = 0x80 | (length - 2);
  else {
    bytes[start + 1] = 1;
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}

/** Overwrites tags, attachments and descriptions of a WebM or MKV; picture and sound stay where they are. */
export function cleanMatroska(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    const each = elementAt(bytes, at);
    count += 1;
    if ((!each && at === 0) || count > ELEMENTS_MAX) return undefined;
    if (!each) {
      // padding, or a recording that broke off
      bytes.fill(0, at);
      break;
    }
    const { id, body, end, isOpen } = each;
    if (REMOVED.has(id)) erase(bytes, each);
    else if (EMPTIED.has(id)) bytes.fill(0, body, end);
    const isEntered = id === SEGMENT || ENTERED.has(id) || (id === CLUSTER && isOpen);
    at = isEntered ? body : end;
  }
  return bytes;
}
