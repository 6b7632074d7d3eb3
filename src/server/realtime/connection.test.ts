import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Connection, type InFlight } from './connection.ts';
import { startHeartbeat } from './heartbeat.ts';
import { HeartbeatSlots } from './heartbeat-slots.ts';

/** The longest record of a chat. */
const RECORD = JSON.stringify({ type: 'x'.repeat(8000) });
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

async function pair(
  options: { autoPong?: boolean } = {},
): Promise<{ connection: Connection; reader: WebSocket; opened: WebSocket; inFlight: InFlight }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const coming = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const reader = new WebSocket(`ws://127.0.0.1:${port}`, options);
  reader.on('error', () => undefined);
  await once(reader, 'open');
  const opened = await coming;
  const inFlight: InFlight = { bytes: 0 };
  return { connection: new Connection(opened, actor, inFlight), reader, opened, inFlight };
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

it('a client that keeps up receives everything in order', async () => {
  const { connection, reader } = await pair();
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const received: number[] = [];
  const all = new Promise<void>((resolve) => {
    reader.on('message', (data: Buffer) => {
      received.push(Number(/^\d+/.exec(data.toString())?.[0]));
      if (received.length === numbers.length) resolve();
    });
  });
  for (const number of numbers) connection.send(`${number} ${RECORD}`);
  await all;
  expect(received).toEqual(numbers);
  connection.close(1000);
  await once(reader, 'close');
});

it('a client that sends pongs but does not read is disconnected', async () => {
  const { connection, reader, opened, inFlight } = await pair({ autoPong: false });
  reader.pause();
  const blind = setInterval(() => reader.pong(Buffer.alloc(8)), 10);
  const slots = new HeartbeatSlots();
  slots.add(connection);
  const closed = once(opened, 'close');
  const stop = startHeartbeat(slots, { beatMs: 200, patienceMs: 100 });
  for (let count = 0; count < 100; count += 1) connection.send(RECORD);
  expect(inFlight.bytes).toBeGreaterThan(0);
  expect(inFlight.bytes).toBeLessThanOrEqual(64 * 1024);
  await closed;
  expect(inFlight.bytes).toBe(0);
  stop();
  clearInterval(blind);
  reader.terminate();
});

it('each socket may have less in flight while all sockets have much', async () => {
  const { connection, reader, inFlight } = await pair({ autoPong: false });
  inFlight.bytes = 65 * 1024 * 1024;
  for (let count = 0; count < 100; count += 1) connection.send(RECORD);
  expect(inFlight.bytes - 65 * 1024 * 1024).toBe(RECORD.length);
  inFlight.bytes = RECORD.length;
  connection.terminate();
  await once(reader, 'close');
});

it('queued messages are all sent even if little may be in flight at once', async () => {
  const { connection, reader, inFlight } = await pair();
  inFlight.bytes = 65 * 1024 * 1024;
  let received = 0;
  const all = new Promise<void>((resolve) => {
    reader.on('message', () => {
      received += 1;
      if (received === 10) resolve();
    });
  });
  for (let count = 0; count < 10; count += 1) connection.send('x'.repeat(5 * 1024));
  await all;
  connection.terminate();
  await once(reader, 'close');
});
