/** A box of an ISO media file: its header begins at `start`, its content at `body`. */
export interface IsoBox {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** A big-endian integer of `length` bytes; 0 when the file ends before it. */
export function numberAt(bytes: Buffer, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return at + length > bytes.length ? 0 : value;
}

/** The boxes in a range of a file; one that is longer than the range is cut at its end. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<IsoBox> {
  for (let start = from; start + 8 <= to;) {
    const short = numberAt(bytes, start, 4);
    const body = short === 1 ? start + 16 : start + 8;
    const length = short === 1 ? numberAt(bytes, start + 8, 8) : short === 0 ? to - start : short;
    if (length < body - start) return;
    const end = Math.min(start + length, to);
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, body, end };
    start = end;
  }
}
