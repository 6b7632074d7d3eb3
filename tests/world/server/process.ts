import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { OpenChannels } from '#server/realtime/channels/open-channels.ts';
import { createSockets } from '#server/sockets.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { connectTo, ORIGIN } from '#tests/setup/server/sockets.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { countReads } from '../simulation/count-reads.ts';
import type { ServerSocket } from '../simulation/socket.ts';
import { createBreakableChannels, type BreakableChannels } from './breakable-channels.ts';

/** The app of a process, with caches of its own. */
interface ProcessApp {
  fetch(request: Request): Promise<Response>;
  /** Begins again, and remembers nothing. */
  restart(): void;
}

type SocketEvents = { message: (text: string) => void; close: (code: number) => void };

/** One process of the server. */
export interface ServerProcess extends ProcessApp, Pick<BreakableChannels, 'deafen' | 'hearAgain'> {
  readonly reads: Pick<ReturnType<typeof countReads>, 'running' | 'begun'>;
  /** Opens a real socket; resolves when it is open. */
  connect(
    path: string,
    on: SocketEvents,
  ): Promise<(Pick<ServerSocket, 'close'> & { send: (text: string) => void }) | undefined>;
  countSaid(): number;
  /** Sockets that were dropped on their way, whose end the process has not noticed yet. */
  countClosing(): number;
  /** Resolves once everything that the sockets have said until now has come. */
  ping(): Promise<void>;
  /** Hands over what the sockets said, in the order of their opening. */
  handOver(): void;
}

interface Opened {
  readonly said: (() => void)[];
  readonly ping: () => Promise<void>;
  readonly drop: () => void;
}

interface ProcessParts extends Pick<OpenChannels, 'listener' | 'channels'> {
  readonly api: AccountsApi;
  readonly app: ProcessApp;
}

/** Heartbeats are the simulated line's; presence is written and read less often, for the sake of speed. */
const TIMES = { beatMs: 1e13, sessionsMs: 600_000, statusesMs: 90_000, touchMs: 120_000 };
const ENV = {
  production: true,
  publicOrigin: ORIGIN,
  apiOrigin: null,
  socketOrigin: 'ws://127.0.0.1',
  socketSessionTokens: true,
};

/** Starts the sockets of a process beside its app. */
export async function startProcess(parts: ProcessParts): Promise<ServerProcess> {
  const { api, app, listener } = parts;
  const { channels, deafen, hearAgain } = createBreakableChannels(parts.channels);
  const reads = countReads(api.sql);
  const log = (line: string): void => void api.log.push(line);
  const now = (): Date => api.clock.now;
  const sockets = createSockets({ sql: reads.sql, listener, channels, env: ENV, log, now, times: TIMES });
  const http = createServer();
  let accepted: Duplex | undefined;
  http.on('upgrade', (request, socket, head) => {
    accepted = socket;
    void sockets.take(request, socket, head);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = http.address() as AddressInfo;
  registerCleanup(async () => {
    await sockets.stop();
    http.close();
    http.closeAllConnections();
  });

  const open = new Set<Opened>();
  const closing = new Set<Duplex>();
  return {
    reads,
    deafen,
    hearAgain,
    fetch: (request) => app.fetch(request),
    restart() {
      hearAgain();
      for (const { drop } of open) drop();
      app.restart();
    },
    countSaid: () => [...open].reduce((sum, { said }) => sum + said.length, 0),
    countClosing: () => closing.size,
    async ping() {
      await Promise.all([...open].map(({ ping }) => ping()));
    },
    handOver() {
      for (const { said } of open) for (const hand of said.splice(0)) hand();
    },
    async connect(path, on) {
      const socket = await connectTo(`ws://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (!socket) return undefined;
      const { socket: wire, closed, received } = socket;
      const theirs = accepted;
      const cut = (): void => {
        if (theirs && !theirs.destroyed) {
          closing.add(theirs);
          theirs.once('close', () => closing.delete(theirs));
        }
        wire.terminate();
      };
      const said: (() => void)[] = [];
      const one: Opened = {
        said,
        ping: async () => {
          if (wire.readyState !== wire.OPEN) return;
          wire.ping();
          await Promise.race([new Promise((resolve) => wire.once('pong', resolve)), closed]);
        },
        drop: () => {
          if (!open.delete(one)) return;
          cut();
          on.close(1012);
        },
      };
      open.add(one);
      for (const message of received) said.push(() => on.message(JSON.stringify(message)));
      wire.on('message', (data: Buffer) => said.push(() => on.message(data.toString())));
      void closed.then((code) => {
        said.push(() => {
          if (open.delete(one)) on.close(code);
        });
      });
      return {
        send: (text) => {
          if (wire.readyState === wire.OPEN) wire.send(text);
        },
        close: () => {
          open.delete(one);
          cut();
        },
      };
    },
  };
}
