import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { closeStuckConnections, createStuckCheck, pickExcess } from './unread-connections.ts';

const PATIENCE = 10;

it('a connection is stuck once its client has read nothing for some time', () => {
  const isStuck = createStuckCheck(PATIENCE);
  const key = {};
  const seen = [
    { unread: 5, read: 0, now: 0, stuck: false },
    { unread: 9, read: 0, now: 9, stuck: false },
    // one byte is progress
    { unread: 9, read: 1, now: 10, stuck: false },
    { unread: 9, read: 1, now: 19, stuck: false },
    { unread: 9, read: 1, now: 20, stuck: true },
    // a connection without unread bytes only waits
    { unread: 0, read: 1, now: 40, stuck: false },
    { unread: 9, read: 1, now: 41, stuck: false },
  ];
  expect(seen.map(({ now, ...sent }) => isStuck(key, sent, now))).toEqual(seen.map(({ stuck }) => stuck));
});

const of = (remoteAddress: string, bytes: number) => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more is needed of a socket
  socket: { remoteAddress, bytes } as never,
  bytes,
});

it('networks with most unread bytes lose their largest connections first', () => {
  const [small, large, largest, other] = [
    of('192.0.2.1', 10),
    of('192.0.2.1', 30),
    of('192.0.2.1', 40),
    of('192.0.2.2', 45),
  ];
  const all = [small, large, largest, other];
  expect(pickExcess(all, 125)).toEqual([]);
  expect(pickExcess(all, 124)).toEqual([largest.socket]);
  expect(pickExcess(all, 84)).toEqual([largest.socket, other.socket]);
  expect(pickExcess(all, 0)).toHaveLength(4);
});

it('networks with equal unread bytes lose equally many connections', () => {
  const all = Array.from({ length: 40 }, (_, number) => of(`192.0.2.${number % 4}`, 10));
  const closed = pickExcess(all, 200);
  const lost = [0, 1, 2, 3].map(
    (network) => all.filter(({ socket }, number) => number % 4 === network && closed.includes(socket)).length,
  );
  expect(lost).toEqual([5, 5, 5, 5]);
});

it('a client that reads nothing is cut off, and the kernel drops its data', async () => {
  const server = createServer((_, response) => {
    response.on('error', () => undefined);
    response.end(Buffer.alloc(16 * 1024 * 1024));
  });
  closeStuckConnections(server, { lookMs: 20, patienceMs: 100, quietBytes: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket] = await once(server, 'connection');
  await once(socket, 'close');
  client.destroy();
  server.close();
});
