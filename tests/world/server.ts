import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROCESS_CHANNELS } from '#server/realtime/channels/channels.ts';
import { openChannels } from '#server/realtime/channels/open-channels.ts';
import { publishByPostgres } from '#server/realtime/channels/postgres-channels.ts';
import { createSockets } from '#server/sockets.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { connectTo, ORIGIN } from '#tests/setup/server/sockets.ts';
import { tellEvents } from '#tests/setup/server/tell-events.ts';
import { whenDone } from '#tests/setup/server/when-done.ts';
import type { WorldClock } from './simulation/clock.ts';
import { countPublishing } from './simulation/count-publishing.ts';
import { countReads } from './simulation/count-reads.ts';
import { goBy, shortTimers } from './simulation/server-timers.ts';
import type { Connect, ServerSocket } from './simulation/socket.ts';

export interface WorldServer {
  readonly api: AccountsApi;
  /** The server goes by the clock of a world from now on. */
  goBy(clock: WorldClock): void;
  /** Answers one request, and returns once everything that follows from it has happened. */
  answer(request: Request, at: number): Promise<Response>;
  /** Requests of this world that have an idempotency key and succeeded. */
  keyedWrites(): readonly Request[];
  readonly connect: Connect;
  /** The process ends and another one begins: its sockets close, and it remembers nothing. */
  restart(): Promise<void>;
  /** Waits for jobs and sockets, then hands over what the sockets said, in the order of their opening. */
  settle(): Promise<void>;
}

/** Reading wakes nobody, nor does a ticket or a view. */
function isQuiet({ method, url }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || /\/(?:socket-ticket|views|log)$/.test(url);
}

interface Opened {
  readonly said: (() => void)[];
  readonly ping: () => Promise<void>;
  readonly drop: () => void;
}

/** Heartbeats are the simulated line's; presence is written and read less often, for the sake of speed. */
const TIMES = { beatMs: 1e13, sessionsMs: 600_000, statusesMs: 90_000, touchMs: 120_000 };
/** A payload without a wake-up: when it has come, every wake-up before it has come. */
const NOTHING = '[]';

/** The real server and its sockets over PostgreSQL, in this process. */
export async function createWorldServer(): Promise<WorldServer> {
  const publishing = countPublishing(() => publishByPostgres(api.sql));
  const api: AccountsApi = await accountsApi({ changesTogetherMs: 0, publisher: publishing.publisher });
  await tellEvents(api, publishing.publisher);
  const { sql, target, log } = api;
  const opened = await openChannels({ sql, target, redisUrl: null, log: (line) => log.push(line) });
  const { listener } = opened;
  const channels = { ...opened.channels, ...publishing.publisher };
  let marks: (() => void)[] = [];
  let wakeUps = 0;
  for (const channel of Object.values(PROCESS_CHANNELS)) {
    channels.subscribe(channel, (payload) => {
      if (payload !== NOTHING) wakeUps += 1;
      else for (const reached of marks.splice(0)) reached();
    });
  }
  const env = {
    production: true,
    publicOrigin: ORIGIN,
    apiOrigin: null,
    socketOrigin: 'ws://127.0.0.1',
    socketSessionTokens: true,
  };
  const reads = countReads(sql);
  const sockets = createSockets({
    sql: reads.sql,
    listener,
    channels,
    env,
    log: (line) => log.push(line),
    now: () => api.clock.now,
    times: TIMES,
  });
  const http = createServer();
  http.on('upgrade', (request, socket, head) => void sockets.take(request, socket, head));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  await listener.ready;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = http.address() as AddressInfo;
  whenDone(async () => {
    await sockets.stop();
    await opened.stop();
    http.close();
    http.closeAllConnections();
  });

  const open = new Set<Opened>();
  const countSaid = (): number => [...open].reduce((sum, { said }) => sum + said.length, 0);
  /** Grows with everything that the server does by itself. */
  const activity = (): number => shortTimers.begun + reads.begun() + wakeUps + countSaid();
  const isBusy = (): boolean => shortTimers.running > 0 || reads.running() > 0 || publishing.running() > 0;
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** Whether no event waits for its delivery, once every wake-up that was sent before has come. */
  const isDelivered = async (): Promise<boolean> => {
    const reached = new Promise<void>((resolve) => marks.push(resolve));
    const [row] = await sql<{ waiting: boolean }[]>`
      select exists (select from events_waiting) as waiting, pg_notify(${PROCESS_CHANNELS.typing}, ${NOTHING})::text`;
    await reached;
    return row?.waiting === false;
  };

  const settle = async (): Promise<void> => {
    for (let isStill = false, before = -1; !isStill;) {
      while (isBusy()) await turn();
      const isOver = await isDelivered();
      while (isBusy()) await turn();
      await Promise.all([...open].map(({ ping }) => ping()));
      isStill = isOver && activity() === before;
      before = activity();
    }
    for (const { said } of open) for (const hand of said.splice(0)) hand();
  };

  let keyed: Request[] = [];
  return {
    api,
    settle,
    keyedWrites: () => keyed,
    goBy(clock) {
      marks = [];
      keyed = [];
      // Caches and limits of the history before would be those of a process that ran on.
      api.restart();
      goBy(clock, async () => {
        api.clock.now = new Date(clock.now());
        await settle();
      });
    },
    async answer(request, at) {
      api.clock.now = new Date(at);
      const response = await api.fetch(request.clone());
      const bytes = await response.arrayBuffer();
      if (!isQuiet(request)) await settle();
      if (response.ok && request.headers.has('idempotency-key') && !keyed.includes(request))
        keyed.push(request);
      const headers = new Headers(response.headers);
      headers.set('date', new Date(at).toUTCString());
      return new Response([204, 304].includes(response.status) ? null : bytes, {
        status: response.status,
        headers,
      });
    },
    async restart() {
      for (const { drop } of open) drop();
      api.restart();
      await settle();
    },
    async connect(path, on) {
      const socket = await connectTo(`ws://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (!socket) return undefined;
      const { socket: wire, closed, received } = socket;
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
          wire.terminate();
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
      await settle();
      const server: ServerSocket = {
        send: async (text) => {
          if (wire.readyState === wire.OPEN) wire.send(text);
          await settle();
        },
        close: () => {
          open.delete(one);
          wire.terminate();
        },
      };
      return server;
    },
  };
}
