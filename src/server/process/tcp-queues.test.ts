import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { parseTcpTable, readTcpMemory, readTcpQueues, tcpKeyOf } from './tcp-queues.ts';

const HEAD =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const at = (localPort: number, remoteAddress: string, remotePort: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key needs no more of a socket
  tcpKeyOf({ localPort, remoteAddress, remotePort } as Socket);

it('send queues are read from the tables of the kernel', () => {
  const table = [
    HEAD,
    '   0: 0100007F:1F90 0200007F:C350 01 00010000:00000000 01:00000014 00000000     0        0 1 1 0 20 4 30 10 -1',
    '   1: 0100007F:1F90 0300007F:C351 01 00000000:00000005 01:00000014 00000000     0        0 1 1 0 20 4 30 10 -1',
    '   2: 0000000000000000FFFF00000100007F:1F90 0000000000000000FFFF00000400007F:C352 01 00000010:00000000 01:00000014 0 0 0 1',
    '   3: 000080FE00000000FF005450DE4C5AFE:1F90 B80D0120000000000000000001000000:C353 01 00000020:00000000 01:00000014 0 0 0 1',
  ].join('\n');
  expect(parseTcpTable(table)).toEqual([
    [at(8080, '127.0.0.2', 50_000), 65_536],
    [at(8080, '::ffff:127.0.0.4', 50_002), 16],
    [at(8080, '2001:db8::1', 50_003), 32],
  ]);
});

it.runIf(process.platform === 'linux')(
  'unread bytes are found in the queue of their connection',
  async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1').pause();
    const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const socket = await connected;
    socket.on('error', () => undefined);
    socket.write(Buffer.alloc(16 * 1024 * 1024));
    await expect
      .poll(async () => (await readTcpQueues())?.get(tcpKeyOf(socket)) ?? 0)
      .toBeGreaterThan(64 * 1024);
    expect(await readTcpMemory()).toBeGreaterThan(64 * 1024);
    socket.resetAndDestroy();
    client.destroy();
    await expect.poll(async () => (await readTcpQueues())?.get(tcpKeyOf(socket))).toBeUndefined();
    server.close();
  },
);
