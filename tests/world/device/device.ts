import type { TestPerson } from '#tests/factories/people/moderators.ts';
import type { WorldServer } from '../server/world-server.ts';
import {
  type BrowserTab,
  createBrowser,
  type DeviceDatabases,
  type SimulatedBrowser,
} from '../simulation/browser.ts';
import type { WorldClock } from '../simulation/clock.ts';
import { createLine, fetchOver } from '../simulation/line.ts';
import type { LoadCode } from '../simulation/load-code.ts';
import { createPageGlobals, PAGE_PRELUDE, type PageGlobals } from '../simulation/page-globals.ts';
import type { SeededRandom } from '../simulation/random.ts';
import { createWorker } from '../simulation/worker/worker.ts';
import { type Connect, type ServerSocket, webSocketOver } from '../simulation/socket.ts';
import type { DevicePage, KeptLogin } from './page.ts';
import type { OpenScreen } from './screens.ts';

/** A tab of a browser: most browsers have one. */
export interface SimulatedDevice {
  readonly name: string;
  /** The person whose account the device has. */
  readonly person: TestPerson;
  readonly browser: SimulatedBrowser;
  /** The open page; `undefined` while the app is closed. */
  readonly page: DevicePage | undefined;
  readonly screen: OpenScreen;
  readonly isVisible: boolean;
  open(screen: OpenScreen): void;
  setVisible(isVisible: boolean): void;
  setPerson(person: TestPerson): void;
  /** Opens the app; what the device stored is still there. */
  start(): void;
  /** Ends the page at once, with no farewell. */
  kill(): void;
}

interface BrowserParts {
  readonly clock: WorldClock;
  readonly random: SeededRandom;
  readonly storageCode: LoadCode;
  readonly isOlder: boolean;
  /** Whether some of the browsers have a slow storage. */
  readonly hasSlowStorage: boolean;
}

/** Share of browsers whose storage takes its time, as on a cheap phone, and how long each of its tasks takes at most. */
const SLOW = { share: 0.25, mostMs: 30 };

/** A browser with a line and storage of its own. */
export function openBrowser(parts: BrowserParts): SimulatedBrowser {
  const { clock, random, storageCode, isOlder, hasSlowStorage } = parts;
  const delays = random.fork('storage');
  const isSlow = hasSlowStorage && delays.chance(SLOW.share);
  const setImmediate = (work: () => void): number =>
    clock.later(isSlow ? delays.whole(0, SLOW.mostMs) : 0, work);
  const databases = storageCode<DeviceDatabases>({ setImmediate });
  return createBrowser({ clock, line: createLine(random.fork('line')), databases, isOlder });
}

interface WorkerParts {
  readonly name: string;
  readonly browser: SimulatedBrowser;
  readonly random: SeededRandom;
  readonly server: WorldServer;
  readonly workerCode: LoadCode;
  readonly report: (device: string, error: unknown) => void;
  readonly note: (line: string) => void;
}

/** Shares of the browsers with push, and with background sync. */
const SHARES = { push: 0.8, sync: 0.6 };

/** Gives a browser its service worker. */
export function addWorker(parts: WorkerParts): void {
  const { name, browser, random, server, workerCode, report, note } = parts;
  browser.worker = createWorker({
    browser,
    random,
    workerCode,
    origin: `http://${name}.world`,
    service: server.push,
    answer: (request) => server.answer(request, browser.clock.now()),
    report: (error) => report(`the worker of ${name}`, error),
    note: (line) => note(`  the worker of ${name} ${line}`),
    hasPush: random.fork('has push').chance(SHARES.push),
    hasSync: random.fork('has sync').chance(SHARES.sync),
  });
}

interface DeviceParts {
  readonly name: string;
  readonly person: TestPerson;
  readonly browser: SimulatedBrowser;
  readonly random: SeededRandom;
  readonly server: WorldServer;
  readonly pageCode: LoadCode;
  readonly olderPageCode: LoadCode | undefined;
  /** The session with which the app is opened for the first time. */
  readonly login: KeptLogin;
  readonly report: (device: string, error: unknown) => void;
  /** The screen of a path for a person; `undefined`: the one that is open stays. */
  readonly screenOf: (path: string, person: string) => OpenScreen | undefined;
}

/**
 * A page that a notification has opened shows its screen after `LOADS_MS`; where no screen is open after `HOME_MS`, the
 * home opens.
 */
const LOADS_MS = 300;
const HOME_MS = 400;
const FIRST_SCREEN: OpenScreen = { name: 'home' };

export function createDevice(parts: DeviceParts): SimulatedDevice {
  const { name, browser, random, server, login, report, screenOf } = parts;
  const { clock, line } = browser;
  let globals: PageGlobals | undefined;
  let page: DevicePage | undefined;
  let screen = FIRST_SCREEN;
  let isVisible = true;
  let { person } = parts;
  let starts = 0;
  let hasOpened = false;
  const sockets = new Set<ServerSocket>();
  const connect: Connect = async (path, on) => {
    const socket = await server.connect(path, on);
    if (socket) sockets.add(socket);
    return socket;
  };
  const answer = (request: Request): Promise<Response | undefined> => server.answer(request, clock.now());
  line.onChange((was) => {
    if ((was !== 'down') !== (line.state !== 'down')) globals?.setOnline(line.state !== 'down');
  });

  const tab: BrowserTab = {
    load(path) {
      device.kill();
      device.start();
      clock.later(LOADS_MS, () => tab.move(path));
    },
    move(path) {
      const next = page?.isSignedIn() ? screenOf(path, person.id) : undefined;
      if (next) device.open(next);
    },
    show: () => device.setVisible(true),
    kill: () => device.kill(),
  };
  browser.tabs.push(tab);

  const device: SimulatedDevice = {
    name,
    browser,
    get person() {
      return person;
    },
    setPerson: (next) => void (person = next),
    get page() {
      return page;
    },
    get screen() {
      return screen;
    },
    get isVisible() {
      return isVisible;
    },
    open(next) {
      hasOpened = true;
      screen = next;
      page?.open(next);
    },
    setVisible(next) {
      isVisible = next;
      globals?.setVisible(next);
    },
    start() {
      starts += 1;
      isVisible = true;
      hasOpened = false;
      screen = FIRST_SCREEN;
      const network = { clock, line };
      globals = createPageGlobals({
        browser,
        tab,
        random: random.fork(`page ${starts}`),
        origin: `http://${name}.world`,
        fetch: fetchOver(network, answer),
        WebSocket: webSocketOver({ ...network, connect }),
        report: (error) => report(name, error),
      });
      const load = (browser.isOlder ? parts.olderPageCode : undefined) ?? parts.pageCode;
      const loaded = load<{ page: DevicePage }>(globals.names, PAGE_PRELUDE);
      page = loaded.page;
      clock.later(HOME_MS, () => {
        if (page === loaded.page && page.isSignedIn() && !hasOpened) device.open(FIRST_SCREEN);
      });
      const isNew = starts === 1 && !browser.hasStored('@token_v1');
      void page.start(isNew ? login : undefined).catch((error: unknown) => report(name, error));
    },
    kill() {
      globals?.kill();
      for (const socket of sockets) socket.close();
      sockets.clear();
      globals = undefined;
      page = undefined;
    },
  };
  return device;
}
