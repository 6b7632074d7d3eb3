import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Server } from 'node:http';
import { createLimitedServer } from './connections.ts';

let server: Server;
let clients: Socket[];
beforeEach(() => {
  clients = [];
});
async function listen(isBehindProxy: boolean): Promise<void> {
  server = createLimitedServer((_, response) => response.end('here'), { isBehindProxy, mostConnections: 6 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

/** Whether a connection from this address is answered. */
async function isAnswered(localAddress: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return await once(client, 'data').then(
    () => true,
    () => false,
  );
}

it('one IP address cannot take more than half of the free connections', async () => {
  await listen(false);
  const answered: boolean[] = [];
  for (let count = 0; count < 5; count += 1) answered.push(await isAnswered('127.0.0.1'));
  expect(answered).toEqual([true, true, true, false, false]);
  expect(await isAnswered('127.0.0.2')).toBe(true);
  clients[0]?.destroy();
  clients[1]?.destroy();
  await expect.poll(() => isAnswered('127.0.0.1')).toBe(true);
});

it('a proxy in front of the server may have all connections, and no more', async () => {
  await listen(true);
  for (let count = 0; count < 6; count += 1) expect(await isAnswered('127.0.0.1')).toBe(true);
  expect(await isAnswered('127.0.0.1')).toBe(false);
  clients[0]?.destroy();
  await expect.poll(() => isAnswered('127.0.0.1')).toBe(true);
});
