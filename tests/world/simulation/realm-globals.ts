import type { OpenPage, SimulatedBrowser } from './browser.ts';
import { createPageTimers } from './page-timers.ts';
import type { SeededRandom } from './random.ts';

interface RealmParts {
  readonly browser: SimulatedBrowser;
  readonly random: SeededRandom;
  readonly origin: string;
  readonly path: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Called with every error that the code reports or leaves unhandled. */
  readonly report: (error: unknown) => void;
  /** The page that has the realm; `undefined`: the worker. */
  readonly page: OpenPage | undefined;
}

export interface RealmGlobals {
  /** Everything that both pages and the worker read by name. */
  readonly names: Readonly<Record<string, unknown>>;
  readonly isAlive: () => boolean;
  tellChannel(name: string, data: unknown): void;
  /** No timer of this realm runs any more. */
  kill(): void;
}

/** The globals that a page and a worker of a browser have alike, over the world's clock, line and storage. */
export function createRealmGlobals(parts: RealmParts): RealmGlobals {
  const { browser, random, origin, path, fetch, report, page } = parts;
  const { clock, databases, pages } = browser;
  let isAlive = true;
  const timers = createPageTimers(clock, report);
  const connection = databases.connectPage();
  const now = (): number => clock.now();
  const timeOrigin = now();
  const channels = new Set<SimulatedChannel>();

  class SimulatedChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of pages) if (other !== page) clock.later(1, () => other.tellChannel(this.name, data));
      if (page && browser.worker) clock.later(1, () => browser.worker?.tellChannel(this.name, data));
    }
    close(): void {
      channels.delete(this);
    }
  }

  return {
    isAlive: () => isAlive,
    names: {
      ...timers.names,
      location: {
        origin,
        href: origin + path,
        pathname: path,
        search: '',
        hash: '',
        host: new URL(origin).host,
      },
      indexedDB: connection.indexedDB,
      IDBKeyRange: databases.IDBKeyRange,
      worldNow: now,
      worldRandom: () => random.next(),
      performance: {
        now: () => now() - timeOrigin,
        timeOrigin,
        mark: () => undefined,
        measure: () => undefined,
      },
      crypto: { randomUUID: () => uuidOf(random), getRandomValues: fillRandomly(random) },
      AbortSignal: {
        any: (signals: AbortSignal[]) => AbortSignal.any(signals),
        timeout(ms: number) {
          const controller = new AbortController();
          timers.later(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
          return controller.signal;
        },
      },
      BroadcastChannel: SimulatedChannel,
      fetch: async (asked: Request | string, options?: RequestInit) =>
        await (isAlive ? fetch(new Request(asked, options)) : new Promise(() => undefined)),
      reportError: report,
    },
    tellChannel(name, data) {
      if (!isAlive) return;
      const copy: unknown = structuredClone(data);
      for (const channel of channels)
        if (channel.name === name) channel.dispatchEvent(new MessageEvent('message', { data: copy }));
    },
    kill() {
      isAlive = false;
      timers.stop();
      connection.close();
    },
  };
}

function uuidOf(random: SeededRandom): string {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

function fillRandomly(random: SeededRandom): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => bytes.map(() => random.whole(0, 255));
}
