import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as TcpServer } from 'node:net';

/**
 * Number of listening sockets. Node accepts one connection of each in a turn of the event loop, and a busy process has
 * few turns. With one socket the kernel's queue was full for two minutes while ten thousand pages came back, and the
 * kernel dropped what did not fit without a word. With eight a new visitor still waited for seconds.
 */
const LISTENING = 32;

export interface Listening {
  readonly port: number;
  /** Accepts no more connections; those that are open stay. */
  close(): void;
}

interface Place {
  readonly port: number;
  readonly host: string;
}

export async function listenOn(server: Server, { port: asked, host }: Place): Promise<Listening> {
  if (process.platform !== 'linux') {
    const port = await open(server, { port: asked, host });
    return { port, close: () => void server.close() };
  }
  // Two programs that both set `reusePort` share a port unnoticed; a socket without it detects the other program.
  const first = createServer();
  const port = await open(first, { port: asked, host });
  await new Promise((resolve) => first.close(resolve));
  const others = Array.from({ length: LISTENING - 1 }, () =>
    // the options that node:http sets for its own sockets
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  const close = (): void => {
    for (const each of [server, ...others]) each.close();
  };
  try {
    for (const each of [server, ...others]) await open(each, { port, host, reusePort: true });
  } catch (error) {
    close();
    throw error;
  }
  return { port, close };
}

async function open(server: TcpServer, place: ListenOptions): Promise<number> {
  server.listen(place);
  // rejects with the server's error
  await once(server, 'listening');
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : (place.port ?? 0);
}
