import type { SimulatedBrowser } from '../browser.ts';
import type { LoadCode } from '../load-code.ts';
import { PAGE_PRELUDE } from '../page-globals.ts';
import type { SeededRandom } from '../random.ts';
import { createRealmGlobals } from '../realm-globals.ts';
import { messageChannelOver } from './message-channel.ts';
import type { SimulatedSubscription } from './push-manager.ts';
import type { TrayNotification } from './tray.ts';

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

/** The worker's code (`device/worker.ts`), with the parts of its events that it reads. */
export interface WorkerCode {
  readonly worker: {
    onPush(event: Waiting & { data: { text: () => string } }): void;
    onNotificationClick(
      event: Waiting & { notification: TrayNotification; action: string; reply: string | null },
    ): void;
    onSync(event: Waiting & { tag: string }): void;
    renewSubscription(event: { oldSubscription: SimulatedSubscription }): Promise<void>;
    sendQueued(): Promise<unknown>;
    sendVisitorsViews(): Promise<void>;
  };
}

/** How an event of the worker ended. `killed`: the browser ended the worker before. */
export type EventOutcome =
  | { readonly is: 'killed' }
  | { readonly is: 'over'; readonly errors: readonly unknown[] };

type Run = (code: WorkerCode['worker'], event: Waiting) => unknown;

interface RunnerParts {
  readonly browser: SimulatedBrowser;
  readonly random: SeededRandom;
  readonly workerCode: LoadCode;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly report: (error: unknown) => void;
  /** `registration` and `clients`. */
  readonly scope: Readonly<Record<string, unknown>>;
}

export interface WorkerRunner {
  /** Starts the worker where none runs, and hands it an event; events keep their order. */
  dispatch(run: Run): Promise<EventOutcome>;
  channel(name: string, data: unknown): void;
  kill(): void;
}

interface Realm extends WorkerCode {
  readonly ended: PromiseWithResolvers<void>;
  readonly globals: ReturnType<typeof createRealmGlobals>;
  /** Holder of its Web Locks. */
  readonly holder: object;
  /** Events that are not over. */
  running: number;
}

const IDLE_MS = 30_000;
/** Share of idle workers that are ended at once, and of events in the middle of which a worker is ended. */
const SHARES = { endsAtOnce: 0.5, endsWithin: 0.06 };

/** Runs the worker's code in a realm that is dropped when the browser likes, at times in the middle of an event. */
export function createWorkerRunner(parts: RunnerParts): WorkerRunner {
  const { browser, random, workerCode, origin, report, scope } = parts;
  const { clock, line, locks } = browser;
  let realm: Realm | undefined;
  let startsAt = -Infinity;
  let starts = 0;

  const start = (): Realm => {
    starts += 1;
    const fetch = async (request: Request): Promise<Response> => {
      const answer = await parts.fetch(request).catch((error: unknown) => ({ error }));
      // The code of a worker that was ended goes on no more.
      if (!globals.isAlive()) return await new Promise(() => undefined);
      if ('error' in answer) throw answer.error;
      return answer;
    };
    const holder = {};
    const globals = createRealmGlobals({
      browser,
      random: random.fork(`realm ${starts}`),
      origin,
      path: '/sw.js',
      fetch,
      report,
      page: undefined,
    });
    const names = {
      ...globals.names,
      ...scope,
      navigator: {
        onLine: line.state !== 'down',
        userAgent: 'world',
        language: 'ru',
        languages: ['ru'],
        locks: locks.of(holder),
      },
      caches: {
        open: () => Promise.resolve({ delete: () => Promise.resolve(false) }),
        delete: () => Promise.resolve(false),
      },
      MessageChannel: messageChannelOver(clock),
      __WB_MANIFEST: [],
      __LATER_FILES__: { map: [], everybody: [], people: [], ru: [], uz: [] },
    };
    const { worker } = workerCode<WorkerCode>(names, `${PAGE_PRELUDE}delete globalThis.window;`);
    return { worker, globals, holder, running: 0, ended: Promise.withResolvers() };
  };
  const kill = (): void => {
    const ended = realm;
    realm = undefined;
    ended?.globals.kill();
    if (ended) locks.leave(ended.holder);
    ended?.ended.resolve();
  };
  const endWhenIdle = (current: Realm): void => {
    const endIdle = (): void => {
      if (realm === current && current.running === 0) kill();
    };
    if (random.chance(SHARES.endsAtOnce)) endIdle();
    else clock.later(IDLE_MS, endIdle);
  };
  const carryOut = async (run: Run): Promise<EventOutcome> => {
    const current = (realm ??= start());
    current.running += 1;
    let isOver = false;
    if (random.chance(SHARES.endsWithin)) {
      clock.later(random.whole(1000, 9000), () => {
        if (!isOver && realm === current) kill();
      });
    }
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>): void => void work.push(promise);
    waitUntil(Promise.resolve(run(current.worker, { waitUntil })));
    const all = (async (): Promise<EventOutcome> => {
      const errors: unknown[] = [];
      // An event may be extended while it runs.
      for (let at = 0; at < work.length; at += 1)
        await Promise.resolve(work[at]).catch((error: unknown) => void errors.push(error));
      return { is: 'over', errors };
    })();
    const end = await Promise.race([all, current.ended.promise.then((): EventOutcome => ({ is: 'killed' }))]);
    isOver = true;
    current.running -= 1;
    if (realm === current && current.running === 0) endWhenIdle(current);
    return end;
  };

  return {
    kill,
    channel: (name, data) => realm?.globals.tellChannel(name, data),
    dispatch: (run) =>
      new Promise((resolve) => {
        if (!realm && startsAt < clock.now()) startsAt = clock.now() + random.whole(5, 400);
        clock.later(Math.max(0, startsAt - clock.now()), () => void carryOut(run).then(resolve));
      }),
  };
}
