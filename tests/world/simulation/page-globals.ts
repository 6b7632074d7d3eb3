import { createMemoryStorage } from '#tests/setup/browser/memory-storage.ts';
import type { OpenPage, SimulatedBrowser } from './browser.ts';
import { createPageTimers } from './page-timers.ts';
import type { SeededRandom } from './random.ts';

interface PageParts {
  readonly browser: SimulatedBrowser;
  readonly random: SeededRandom;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly WebSocket: unknown;
  /** Called with every error that the page reports or leaves unhandled. */
  readonly report: (error: unknown) => void;
}

/** Run in a page's realm before its code: its dates and random numbers are the world's. */
export const PAGE_PRELUDE = `
  Math.random = worldRandom;
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [worldNow()] : given));
    }
    static now() {
      return worldNow();
    }
  };
`;

export interface PageGlobals {
  /** Everything that the page's code reads by name. */
  readonly names: Readonly<Record<string, unknown>>;
  setVisible(isVisible: boolean): void;
  setOnline(isOnline: boolean): void;
  /** No timer of this page runs any more, as after a kill. */
  kill(): void;
}

/** The browser's globals for one page, over the world's clock, line and storage. */
export function createPageGlobals(parts: PageParts): PageGlobals {
  const { browser, random, origin, fetch, WebSocket, report } = parts;
  const { clock, line, databases, locks, pages } = browser;
  let isAlive = true;
  const timers = createPageTimers(clock, report);
  const connection = databases.connect();
  const now = (): number => clock.now();
  const timeOrigin = now();

  const window = new EventTarget();
  const channels = new Set<SimulatedChannel>();
  const page: OpenPage = {
    tellStorage: (key) => isAlive && window.dispatchEvent(Object.assign(new Event('storage'), { key })),
    tellChannel(name, data) {
      if (!isAlive) return;
      const copy: unknown = structuredClone(data);
      for (const channel of channels)
        if (channel.name === name) channel.dispatchEvent(new MessageEvent('message', { data: copy }));
    },
  };
  pages.add(page);

  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hidden: false,
    title: '',
    documentElement: { lang: browser.cookies.get('lang') ?? 'ru', dataset: {}, style: {} },
    images: [],
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  Object.defineProperty(document, 'cookie', {
    get: () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      browser.cookies.set(name, value);
    },
  });
  const navigator = {
    onLine: line.state !== 'down',
    userAgent: 'world',
    language: 'ru',
    languages: ['ru'],
    locks: locks.of(page),
    storage: {
      persist: () => Promise.resolve(true),
      estimate: () => Promise.resolve({ quota: 1e9, usage: 0 }),
    },
  };

  class SimulatedChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of pages) if (other !== page) clock.later(1, () => other.tellChannel(this.name, data));
    }
    close(): void {
      channels.delete(this);
    }
  }

  const names: Record<string, unknown> = {
    ...timers.names,
    document,
    navigator,
    location: { origin, href: `${origin}/`, pathname: '/', search: '', hash: '', host: new URL(origin).host },
    history: { replaceState: () => undefined, state: null },
    localStorage: browser.storageOf(page),
    sessionStorage: createMemoryStorage(),
    indexedDB: connection.indexedDB,
    IDBKeyRange: databases.IDBKeyRange,
    caches: { keys: () => Promise.resolve([]), delete: () => Promise.resolve(false) },
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
    Notification: undefined,
    WebSocket,
    fetch: async (asked: Request | string, options?: RequestInit) =>
      await (isAlive ? fetch(new Request(asked, options)) : new Promise(() => undefined)),
    reportError: report,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    scrollTo: () => undefined,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  };
  return {
    names,
    setVisible(isVisible) {
      Object.assign(document, { visibilityState: isVisible ? 'visible' : 'hidden', hidden: !isVisible });
      // The event bubbles from the document to the window.
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
    },
    setOnline(isOnline) {
      navigator.onLine = isOnline;
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    kill() {
      isAlive = false;
      pages.delete(page);
      timers.stop();
      connection.close();
      locks.leave(page);
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
