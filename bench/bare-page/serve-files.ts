import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '#tests/setup/network/free-port.ts';

/** Browsers that the app is built for. */
export const BUILD_TARGET = ['chrome107', 'safari16.4', 'firefox114'];

interface ServedFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export interface ServedFiles {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves what the function finds for a path. */
export async function serveFiles(find: (path: string) => ServedFile | undefined): Promise<ServedFiles> {
  const server = createServer((request, response) => {
    const file = find(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (file) response.writeHead(200, file.headers).end(file.body);
    else response.writeHead(404).end();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
