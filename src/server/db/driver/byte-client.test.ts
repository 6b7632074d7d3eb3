import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { splitMessages } from './byte-client.ts';

const UPGRADED = 're-verify byte-client after upgrade: it replaces inner parts of pg and pg-protocol';

async function installedVersion(name: string): Promise<string> {
  const text = await readFile(path.resolve('node_modules', name, 'package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

test('the installed pg and pg-protocol are the verified versions', async () => {
  expect(await installedVersion('pg'), UPGRADED).toBe('8.23.1');
  expect(await installedVersion('pg-protocol'), UPGRADED).toBe('1.16.1');
});

test('pg and pg-protocol have the inner parts that the byte client replaces', () => {
  const { connection } = new pg.Client();
  expect(Reflect.get(connection, 'attachListeners'), UPGRADED).toBeTypeOf('function');
  const names: string[] = [];
  new Parser().parse(message('Z', 'I'), ({ name }) => names.push(name));
  expect(names, UPGRADED).toEqual(['readyForQuery']);
});

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
