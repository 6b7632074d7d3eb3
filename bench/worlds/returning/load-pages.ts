// Loads the app's code once and runs it for each page, so that pages share functions but no state.
import path from 'node:path';
import { Script } from 'node:vm';
import { createMemoryStorage } from '#tests/setup/browser/memory-storage.ts';
import { bundleCode } from '#tests/world/simulation/load-code.ts';
import type { PageNetwork } from './network.ts';
import type { ReturningPage } from './page.ts';

/** Modules without state of a page: ten thousand pages share them. */
const SHARED =
  /^(?:#contract|#device|#geo|#text|@lingui|@tanstack)\/|^(?:react|react-dom|valibot|dexie)(?:$|\/)/;

type RunPage = (
  require: (id: string) => unknown,
  exports: { returningPage?: ReturningPage },
  ...globals: unknown[]
) => void;

/** Stands for a window or a document without events: the pages stay visible, and a process is no browser. */
const QUIET = { addEventListener: () => undefined, removeEventListener: () => undefined };

class QuietChannel {
  readonly addEventListener = QUIET.addEventListener;
  readonly postMessage = () => undefined;
  readonly close = () => undefined;
}

interface LoadedPage {
  readonly page: ReturningPage;
  /** Whether its notifications socket was ready once. */
  readonly isReady: () => boolean;
}

/** Builds the code of a page. */
export async function bundlePage(): Promise<string> {
  return await bundleCode(path.join(import.meta.dirname, 'page.ts'), { isShared: (id) => SHARED.test(id) });
}

/** Returns a factory of pages that run this code over a network. */
export async function loadPages(
  code: string,
  network: PageNetwork,
  origin: string,
): Promise<() => LoadedPage> {
  // TanStack Query would take the process for a server, which retries nothing.
  Object.assign(globalThis, { window: globalThis });
  const modules = new Map<string, unknown>();
  for (const [, id = ''] of code.matchAll(/\brequire\("([^"]+)"\)/g)) modules.set(id, await import(id));
  const globals = {
    window: QUIET,
    document: { ...QUIET, visibilityState: 'visible' },
    navigator: { onLine: true },
    location: { origin, pathname: '/cabinet', hash: '' },
    BroadcastChannel: QuietChannel,
  };
  const names = [...Object.keys(globals), 'localStorage', 'sessionStorage', 'fetch', 'WebSocket'];
  const run: RunPage = new Script(`(function (require, exports, ${names.join()}) {${code}\n})`, {
    filename: 'page.js',
  }).runInThisContext();
  return () => {
    const connection = network.connectPage();
    const exports: { returningPage?: ReturningPage } = {};
    run(
      (id) => modules.get(id),
      exports,
      ...Object.values(globals),
      createMemoryStorage(),
      createMemoryStorage(),
      connection.fetch,
      connection.WebSocket,
    );
    if (!exports.returningPage) throw new Error('The bundle has no page.');
    return { page: exports.returningPage, isReady: connection.isReady };
  };
}
