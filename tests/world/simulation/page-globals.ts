import { createMemoryStorage } from '#tests/setup/browser/memory-storage.ts';
import type { BrowserTab, OpenPage, SimulatedBrowser } from './browser.ts';
import type { SeededRandom } from './random.ts';
import { createRealmGlobals } from './realm-globals.ts';

interface PageParts {
  readonly browser: SimulatedBrowser;
  readonly tab: BrowserTab;
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
  const { browser, tab, random, origin, fetch, WebSocket, report } = parts;
  const { line, locks, pages } = browser;
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hidden: false,
    title: '',
    documentElement: { lang: browser.cookies.get('lang') ?? 'ru', dataset: {}, style: {} },
    images: [],
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  const page: OpenPage = {
    tab,
    isVisible: () => !document.hidden,
    tellStorage: (key) =>
      realm.isAlive() && window.dispatchEvent(Object.assign(new Event('storage'), { key })),
    tellChannel: (name, data) => realm.tellChannel(name, data),
    tellOfWorker: (data, ports) => realm.isAlive() && container?.tell(data, ports),
  };
  const container = browser.worker?.containerOf(page);
  const realm = createRealmGlobals({ browser, random, origin, path: '/', fetch, report, page });
  pages.add(page);

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
    ...(container && { serviceWorker: container.serviceWorker }),
  };

  const names: Record<string, unknown> = {
    ...realm.names,
    document,
    navigator,
    history: { replaceState: () => undefined, state: null },
    localStorage: browser.storageOf(page),
    sessionStorage: createMemoryStorage(),
    caches: { keys: () => Promise.resolve([]), delete: () => Promise.resolve(false) },
    Notification: undefined,
    ...container?.names,
    worldMoved: (path: string) => tab.move(path),
    WebSocket,
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
      realm.kill();
      pages.delete(page);
      locks.leave(page);
    },
  };
}
