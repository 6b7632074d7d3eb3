import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** A proxy that cuts each connection after `livesMs()`, in the middle of anything. */
export async function cuttingProxy(
  target: () => number,
  livesMs: () => number,
): Promise<{ readonly port: number; readonly cuts: () => number }> {
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    const timer = setTimeout(() => {
      cuts += 1;
      end();
    }, livesMs());
    for (const side of [near, far]) {
      open.add(side);
      side.on('error', () => undefined);
      side.on('close', () => {
        open.delete(side);
        clearTimeout(timer);
        end();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(() => {
    server.close();
    for (const side of open) side.destroy();
    return Promise.resolve();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return { port, cuts: () => cuts };
}
