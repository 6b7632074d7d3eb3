import type { WorldClock } from './clock.ts';
import { createLocks } from './locks.ts';
import type { SimulatedLine } from './line.ts';

/** The message with which WebKit ends every transaction of a storage that it lost. */
export const LOST_STORAGE = 'Connection to Indexed Database server lost. Refresh the page to try again';

/** IndexedDB of `storage.ts`, and ways to trouble it. */
export interface DeviceDatabases {
  connect(): { readonly indexedDB: unknown; readonly close: () => void };
  readonly IDBKeyRange: unknown;
  trouble(): 'full' | 'lost' | undefined;
  setTrouble(trouble: 'full' | 'lost' | undefined): void;
  clear(): Promise<void>;
  loseRows(isLost: () => boolean): Promise<void>;
  /** Everything that is stored, as text. */
  dump(): Promise<string>;
}

/** A page as the other pages of its browser reach it. */
export interface OpenPage {
  tellStorage(key: string | null): void;
  tellChannel(name: string, data: unknown): void;
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
  const tellOthers = (page: OpenPage | undefined, key: string | null): void => {
    for (const other of pages) if (other !== page) clock.later(1, () => other.tellStorage(key));
  };
  return {
    clock,
    line,
    databases,
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
        tellOthers(page, key);
      },
      removeItem(key: string) {
        if (local.delete(key)) tellOthers(page, key);
      },
      clear() {
        local.clear();
        tellOthers(page, null);
      },
      key: (index: number) => [...local.keys()][index] ?? null,
      get length() {
        return local.size;
      },
    }),
    async clear() {
      local.clear();
      cookies.clear();
      tellOthers(undefined, null);
      await databases.clear();
    },
  };
}
