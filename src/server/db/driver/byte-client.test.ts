import { expect, test } from 'vitest';
import { splitMessages } from './byte-client.ts';

function message(kind: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)]);
}

test.each([1, 2, 3, 5, 7, 64, 1000])(
  'messages that arrive in chunks of %i bytes are passed on whole',
  (size) => {
    const messages = [
      message('D', 'first'),
      message('Z', ''),
      message('D', 'щ'.repeat(300)),
      message('C', 'x'),
    ];
    const bytes = Buffer.concat(messages);
    const seen: string[] = [];
    const take = splitMessages((found) => seen.push(found.toString()));
    for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
    expect(seen).toEqual(messages.map(String));
  },
);
