/** Bytes of a file: text stands for its Latin-1 characters. */
export type Part = Buffer | string;

export const bytesOf = (...parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

export function u16(value: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16BE(value);
  return made;
}

export function u32(...values: readonly number[]): Buffer {
  const made = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => made.writeUInt32BE(value, index * 4));
  return made;
}

export function u32le(value: number): Buffer {
  const made = Buffer.alloc(4);
  made.writeUInt32LE(value);
  return made;
}

/** A box of an ISO media file (MP4, MOV, HEIC, JPEG XL). */
export function box(type: string, ...content: readonly Part[]): Buffer {
  const body = bytesOf(...content);
  return bytesOf(u32(body.length + 8), type, body);
}

/** A box with its size in 64 bits. */
export function longBox(type: string, ...content: readonly Part[]): Buffer {
  const body = bytesOf(...content);
  return bytesOf(u32(1), type, u32(0, body.length + 16), body);
}

/** A box that reaches to the end of the file. */
export function lastBox(type: string, ...content: readonly Part[]): Buffer {
  return bytesOf(u32(0), type, ...content);
}

/** A chunk of a RIFF file, padded to an even length. */
export function riffChunk(type: string, ...content: readonly Part[]): Buffer {
  const body = bytesOf(...content);
  return bytesOf(type, u32le(body.length), body, Buffer.alloc(body.length % 2));
}

/** An element of Matroska, with its size in eight bytes; without content its size is unknown. */
export function element(id: number, ...content: readonly Part[]): Buffer {
  const digits = id.toString(16);
  const body = bytesOf(...content);
  const size =
    content.length === 0
      ? Buffer.from([0x01, ...Array.from({ length: 7 }, () => 0xff)])
      : u32(0x01000000, body.length);
  return bytesOf(Buffer.from(digits, 'hex'), size, body);
}

/** Remainder of a page, taken bit by bit as the specification of Ogg says. */
export function oggChecksum(page: Buffer): number {
  let rest = 0;
  for (const byte of page) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = (rest >>> 31) ^ ((byte >> bit) & 1);
      rest = ((rest << 1) ^ (carry ? 0x04c11db7 : 0)) >>> 0;
    }
  }
  return rest;
}

/** A page of an Ogg file; packets of at most 254 bytes. */
export function oggPage(
  serial: number,
  sequence: number,
  isFirst: boolean,
  packets: readonly Part[],
): Buffer {
  const bodies = packets.map((packet) => bytesOf(packet));
  const page = bytesOf(
    'OggS',
    Buffer.from([0, isFirst ? 2 : 0]),
    Buffer.alloc(8),
    u32le(serial),
    u32le(sequence),
    u32(0),
    Buffer.from([bodies.length, ...bodies.map(({ length }) => length)]),
    ...bodies,
  );
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}
