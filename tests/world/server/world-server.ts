import { PUSH_ADDRESS_STORE } from '#server/domains/me/channels/push-service.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { openChannels } from '#server/realtime/channels/open-channels.ts';
import { publishByPostgres } from '#server/realtime/channels/postgres-channels.ts';
import { ACCOUNTS_ENV, type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { PAYMENTS } from '#tests/factories/payments/payer.ts';
import { HIGHLIGHT_PRICE } from '#tests/factories/payments/payments.ts';
import { deliverByClock } from '#tests/factories/chats/events.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import type { WorldClock } from '../simulation/clock.ts';
import { countPublishing } from '../simulation/count-publishing.ts';
import type { SeededRandom } from '../simulation/random.ts';
import { setWorldClock } from '../simulation/server-timers.ts';
import type { Connect } from '../simulation/socket.ts';
import { createTableReset } from './forget-histories.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { startWorldPush, type WorldPush } from './push.ts';
import { createIdleWaiter } from './settle.ts';

/** The clock of the server in a history, and how many processes share the calls at random. */
interface Serving {
  readonly clock: WorldClock;
  readonly random: SeededRandom;
  readonly processes: 1 | 2;
}

export interface WorldServer {
  readonly api: AccountsApi;
  /** The server serves a new history from now on, by its clock. */
  serve(serving: Serving): Promise<void>;
  /**
   * Answers one request, and returns once everything that follows from it has happened; `undefined`: the process was
   * killed before it could answer.
   */
  answer(request: Request, at: number): Promise<Response | undefined>;
  /** When the server last carried out a request that others may be told of. */
  changedAt(): number;
  /** Requests of this world that have an idempotency key and succeeded. */
  keyedWrites(): readonly Request[];
  readonly connect: Connect;
  readonly push: Pick<WorldPush, 'subscribe'>;
  /** A process ends and another one begins: its sockets close, and it remembers nothing. */
  restart(random: SeededRandom): Promise<void>;
  restartAll(): Promise<void>;
  /** The process that carries out the next change is killed after its commit: nobody is answered, nor woken. */
  killAtNextChange(): void;
  /** Cancels a planned kill, and ends the deafness of all processes. */
  calm(): Promise<void>;
  /** A process hears of no change for some time, as when its connection to the database breaks. */
  deafen(random: SeededRandom): void;
  /** Waits for jobs and sockets, then hands over what the sockets said, in the order of their opening. */
  settle(): Promise<void>;
}

const DEAF_MS = [500, 8000] as const;

/** Reading wakes nobody, nor does a ticket or a view. */
function isQuiet({ method, url }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || /\/(?:socket-ticket|views|log)$/.test(url);
}

/** People pay by the test provider. */
const ENV = {
  ...ACCOUNTS_ENV,
  phoneCountries: ['+998'],
  secretsKey: Buffer.alloc(32, 7),
  payments: PAYMENTS,
  highlightPrice: HIGHLIGHT_PRICE,
};

/** The real server over PostgreSQL, in this process: two apps with caches of their own, each with its sockets. */
export async function createWorldServer(): Promise<WorldServer> {
  const publishing = countPublishing(() => publishByPostgres(api.sql));
  const { publisher } = publishing;
  const api: AccountsApi = await accountsApi({
    changesTogetherMs: 0,
    publisher,
    env: ENV,
    sharedAnswers: RESPONSE_CACHE,
  });
  const forgetHistories = await createTableReset(api.sql);
  const push = await startWorldPush();
  const log = (line: string): void => void api.log.push(line);
  await deliverByClock(api, { publisher, push: { sender: push.sender, addresses: PUSH_ADDRESS_STORE, log } });
  const { sql, target } = api;
  const opened = await openChannels({ sql, target, redisUrl: null, log });
  registerCleanup(() => opened.stop());
  const channels = { ...opened.channels, ...publisher };
  await opened.listener.ready;

  let beside = api.beside();
  const apps = [
    { fetch: (request: Request) => api.fetch(request), restart: () => api.restart() },
    { fetch: (request: Request) => beside.fetch(request), restart: () => void (beside = api.beside()) },
  ];
  const all: ServerProcess[] = [];
  for (const app of apps) all.push(await startProcess({ api, app, listener: opened.listener, channels }));
  const waiting = { publishing: publishing.running, pushes: push };
  const { settle, rest, forget } = createIdleWaiter({ sql, channels, processes: all, ...waiting });

  let keyed: Request[] = [];
  let serving: readonly ServerProcess[] = all;
  let random: SeededRandom;
  let clock: WorldClock;
  let killsAtChange = false;
  let changedAt = 0;
  const chooseProcess = (): ServerProcess => {
    const process = random.pick(serving);
    if (!process) throw new Error('no process serves');
    return process;
  };

  return {
    api,
    push,
    settle,
    changedAt: () => changedAt,
    keyedWrites: () => keyed,
    async serve(next) {
      forget();
      push.forget();
      keyed = [];
      ({ random, clock } = next);
      killsAtChange = false;
      serving = all.slice(0, next.processes);
      // Caches and limits of the history before would be those of a process that ran on.
      for (const process of all) process.restart();
      await rest();
      await forgetHistories();
      setWorldClock(next.clock, async () => {
        api.clock.now = new Date(next.clock.now());
        await settle();
      });
    },
    async answer(request, at) {
      api.clock.now = new Date(at);
      const process = chooseProcess();
      const isKilled = killsAtChange && !isQuiet(request);
      if (isKilled) publishing.lose(true);
      const response = await process.fetch(request.clone());
      const bytes = await response.arrayBuffer();
      if (!isQuiet(request)) {
        changedAt = at;
        await settle();
      }
      if (response.ok && request.headers.has('idempotency-key') && !keyed.includes(request))
        keyed.push(request);
      if (isKilled) {
        killsAtChange = false;
        publishing.lose(false);
        process.restart();
        await settle();
        return undefined;
      }
      const headers = new Headers(response.headers);
      headers.set('date', new Date(at).toUTCString());
      return new Response([204, 304].includes(response.status) ? null : bytes, {
        status: response.status,
        headers,
      });
    },
    async restart(stream) {
      stream.pick(serving)?.restart();
      await settle();
    },
    async restartAll() {
      for (const process of serving) process.restart();
      await settle();
    },
    async calm() {
      killsAtChange = false;
      for (const process of serving) process.hearAgain();
      await settle();
    },
    killAtNextChange: () => void (killsAtChange = true),
    deafen(stream) {
      const process = stream.pick(serving);
      process?.deafen();
      clock.later(stream.whole(...DEAF_MS), async () => {
        process?.hearAgain();
        await settle();
      });
    },
    async connect(path, on) {
      const socket = await chooseProcess().connect(path, on);
      await settle();
      return (
        socket && {
          close: () => {
            socket.close();
            // The process notices the end in real time, and presence counts from then on: the clock waits.
            void clock.hold(rest());
          },
          async send(text) {
            socket.send(text);
            await settle();
          },
        }
      );
    },
  };
}
