import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** Serves on a free port of this machine until the test or its file ends; returns the origin. */
export async function serveLocally(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
