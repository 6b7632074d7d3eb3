// A TCP proxy between the server and its database or file store: the port stays, and the connections can be cut.
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { freePort } from '#tests/setup/network/free-port.ts';

interface CuttableProxy extends Disposable {
  readonly port: number;
  /** Ends all connections, so that the server connects anew. */
  cut(): void;
}

export async function openCuttableProxy(target: () => NetConnectOpts): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target());
    for (const [side, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(side);
      side.on('error', () => undefined);
      side.on('close', () => {
        open.delete(side);
        other.destroy();
      });
      side.pipe(other);
    }
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const side of open) side.destroy();
  };
  return {
    port,
    cut,
    [Symbol.dispose]() {
      server.close();
      cut();
    },
  };
}
