import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection.ts';

const actor = { id: '1', sessionId: '1' };
const MESSAGE = JSON.stringify({ type: 'x'.repeat(64 * 1024) });
/** Far more than the operating system buffers for a reader who does not read. */
const MESSAGES = 2000;

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => server.close());

async function pair(): Promise<{ connection: Connection; reader: WebSocket; opened: WebSocket }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const coming = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const reader = new WebSocket(`ws://127.0.0.1:${port}`);
  reader.on('error', () => undefined);
  await once(reader, 'open');
  const opened = await coming;
  return { connection: new Connection(opened, actor), reader, opened };
}

it('a client that reads nothing is disconnected at a megabyte or two', async () => {
  const { connection, reader, opened } = await pair();
  reader.pause();
  const closed = once(opened, 'close');
  let most = 0;
  for (let count = 0; count < MESSAGES && opened.readyState === opened.OPEN; count += 1) {
    connection.send(MESSAGE);
    most = Math.max(most, opened.bufferedAmount);
    await new Promise(setImmediate);
  }
  await closed;
  expect(most).toBeLessThan(1.2 * 1024 * 1024);
  connection.send(MESSAGE);
  reader.terminate();
});

it('a client that keeps up receives everything', async () => {
  const { connection, reader } = await pair();
  let count = 0;
  const all = new Promise<void>((resolve) => {
    reader.on('message', () => {
      count += 1;
      if (count === 50) resolve();
    });
  });
  for (let sent = 0; sent < 50; sent += 1) {
    connection.send(MESSAGE);
    await new Promise(setImmediate);
  }
  await all;
  connection.close(1000);
  await once(reader, 'close');
});
