import type { WorldClock } from './clock.ts';
import { createLocks } from './locks.ts';
import type { SimulatedLine } from './line.ts';
import type { SimulatedWorker } from './worker/worker.ts';

/** The message with which WebKit ends every transaction of a storage that it lost. */
export const LOST_STORAGE = 'Connection to Indexed Database server lost. Refresh the page to try again';

/** IndexedDB of `storage.ts`, and ways to trouble it. */
export interface DeviceDatabases {
  connectPage(): { readonly indexedDB: unknown; readonly close: () => void };
  readonly IDBKeyRange: unknown;
  trouble(): 'full' | 'lost' | undefined;
  setTrouble(trouble: 'full' | 'lost' | undefined): void;
  clear(): Promise<void>;
  loseRows(isLost: () => boolean): Promise<void>;
  /** Everything that is stored, as text. */
  dump(): Promise<string>;
}

/** A page as the other pages of its browser, and the worker, reach it. */
export interface OpenPage {
  readonly tab: BrowserTab;
  isVisible(): boolean;
  tellStorage(key: string | null): void;
  tellChannel(name: string, data: unknown): void;
  /** A message of the worker. */
  tellOfWorker(data: unknown, ports: readonly EventTarget[]): void;
}

/** A tab as its browser has it, with or without a page. */
export interface BrowserTab {
  /** Loads the app at a path. */
  load(path: string): void;
  /** The open page goes to a path by itself. */
  move(path: string): void;
  /** Brings the tab to the front. */
  show(): void;
  /** Ends its page at once, with no farewell. */
  kill(): void;
}

/** The token of the session that a browser stored from a moment on; `null`: nobody was signed in. */
export interface StoredSession {
  readonly from: number;
  readonly token: string | null;
}

/** The parts of a browser that its tabs share, and that outlive them. */
export interface SimulatedBrowser {
  readonly clock: WorldClock;
  readonly line: SimulatedLine;
  readonly databases: DeviceDatabases;
  readonly locks: ReturnType<typeof createLocks>;
  readonly pages: Set<OpenPage>;
  readonly cookies: Map<string, string>;
  /** Whether its pages start with an older build. */
  readonly isOlder: boolean;
  /** Pages that start from now on have the new build. */
  getNewBuild(): void;
  readonly tabs: BrowserTab[];
  /** The service worker; `undefined` in a browser without one. */
  worker: SimulatedWorker | undefined;
  /** Sessions that the browser has stored, oldest first. */
  readonly sessions: readonly StoredSession[];
  /** `localStorage` as one page has it; the others hear of its changes. */
  storageOf(page: OpenPage): unknown;
  /** Deletes everything that the site stored, as a person can in the browser's settings. */
  clear(): Promise<void>;
  hasStored(key: string): boolean;
  /** Everything that the site stored, as text. */
  dump(): Promise<string>;
}

export function createBrowser(parts: {
  clock: WorldClock;
  line: SimulatedLine;
  databases: DeviceDatabases;
  isOlder: boolean;
}): SimulatedBrowser {
  const { clock, line, databases } = parts;
  let { isOlder } = parts;
  const local = new Map<string, string>();
  const pages = new Set<OpenPage>();
  const cookies = new Map<string, string>();
  const sessions: StoredSession[] = [];
  const noteSession = (): void => {
    const token = local.get('@token_v1') ?? null;
    if ((sessions.at(-1)?.token ?? null) !== token) sessions.push({ from: clock.now(), token });
  };
  const tellOthers = (page: OpenPage | undefined, key: string | null): void => {
    for (const other of pages) if (other !== page) clock.later(1, () => other.tellStorage(key));
  };
  const browser: SimulatedBrowser = {
    clock,
    line,
    databases,
    tabs: [],
    worker: undefined,
    sessions,
    get isOlder() {
      return isOlder;
    },
    getNewBuild: () => void (isOlder = false),
    locks: createLocks(),
    pages,
    cookies,
    hasStored: (key) => local.has(key),
    dump: async () => [...local.values(), await databases.dump()].join('\n'),
    storageOf: (page) => ({
      getItem: (key: string) => local.get(key) ?? null,
      setItem(key: string, value: string) {
        local.set(key, value);
        noteSession();
        tellOthers(page, key);
      },
      removeItem(key: string) {
        if (!local.delete(key)) return;
        noteSession();
        tellOthers(page, key);
      },
      clear() {
        local.clear();
        noteSession();
        tellOthers(page, null);
      },
      key: (index: number) => [...local.keys()][index] ?? null,
      get length() {
        return local.size;
      },
    }),
    async clear() {
      local.clear();
      noteSession();
      cookies.clear();
      browser.worker?.clear();
      tellOthers(undefined, null);
      await databases.clear();
    },
  };
  return browser;
}
