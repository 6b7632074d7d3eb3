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

/**
 * The boxes in a range of a file; one that is longer than the range is cut at its end. Bytes that belong to no box
 * come last, as a box without a type.
 */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<IsoBox> {
  let start = from;
  while (start + 8 <= to) {
    const short = numberAt(bytes, start, 4);
    const body = short === 1 ? start + 16 : start + 8;
    const length = short === 1 ? numberAt(bytes, start + 8, 8) : short === 0 ? to - start : short;
    if (length < body - start || body > to) break;
    const end = Math.min(start + length, to);
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, body, end };
    start = end;
  }
  if (start < to) yield { type: '', start, body: start, end: to };
}

/** Turns a box into a free box of the same size, which readers skip, so that no offset changes. */
export function eraseBox(bytes: Buffer, { type, start, body, end }: IsoBox): void {
  if (type !== '') bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

export function findBox(bytes: Buffer, parent: IsoBox | undefined, type: string): IsoBox | undefined {
  if (!parent) return undefined;
  for (const each of boxesIn(bytes, parent.body, parent.end)) if (each.type === type) return each;
  return undefined;
}

/** Type of a handler box, which says what a track or the items of a file are; its name is erased. */
export function readHandler(bytes: Buffer, handler: IsoBox): string {
  // version, flags, and QuickTime's type of component precede the type
  const at = handler.body + 8;
  bytes.fill(0, Math.min(at + 4, handler.end), handler.end);
  return bytes.toString('latin1', at, Math.min(at + 4, handler.end));
}
