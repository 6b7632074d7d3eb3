import type { FromWorker, ToWorker } from '#device/worker-messages.ts';
import type { WorldPush } from '../../server/push.ts';
import type { OpenPage, SimulatedBrowser } from '../browser.ts';
import { fetchOver } from '../line.ts';
import type { LoadCode } from '../load-code.ts';
import type { SeededRandom } from '../random.ts';
import { createBackgroundSync } from './background-sync.ts';
import { type BrowserPush, createBrowserPush } from './push-manager.ts';
import { createWorkerRunner, type EventOutcome } from './run-worker.ts';
import { createTray, type Tray, type TrayNotification } from './tray.ts';
import { recordShownNotification, type ShownNotification } from './shown-notification.ts';

/** The end of a tap. `opened`: the worker opened the app. */
type TapEnd = 'kept' | 'opened' | 'killed';

export interface SimulatedWorker {
  /** The person lets the site push: the app may ask for a subscription. */
  readonly hasPush: boolean;
  readonly push: BrowserPush;
  readonly tray: Tray;
  /** Returns the notifications that were shown since the last call, with the accounts that the browser had then. */
  takeShown(): readonly ShownNotification[];
  /** A tap on a notification, on one of its buttons, or words that were typed into it. */
  tap(notification: TrayNotification, given?: { action: string; reply?: string }): Promise<TapEnd>;
  /** The browser replaces the push address. */
  changeAddress(): void;
  /** `navigator.serviceWorker` of a page, its names, and the way to tell the page. */
  containerOf(page: OpenPage): {
    readonly serviceWorker: EventTarget;
    readonly names: Readonly<Record<string, unknown>>;
    tell(data: unknown, ports: readonly EventTarget[]): void;
  };
  tellChannel(name: string, data: unknown): void;
  kill(): void;
  /** The person clears the site's data. */
  clear(): void;
}

interface WorkerParts {
  readonly browser: SimulatedBrowser;
  readonly random: SeededRandom;
  readonly workerCode: LoadCode;
  readonly origin: string;
  readonly service: Pick<WorldPush, 'subscribe'>;
  readonly answer: (request: Request) => Promise<Response | undefined>;
  readonly report: (error: unknown) => void;
  /** Called with what happens, for the history. */
  readonly note: (line: string) => void;
  readonly hasPush: boolean;
  /** Whether the browser has background sync, as Chromium does. */
  readonly hasSync: boolean;
}

/** The service worker of a browser, with its tray, push subscription and background sync. */
export function createWorker(parts: WorkerParts): SimulatedWorker {
  const { browser, random, workerCode, origin, service, answer, report, note, hasPush, hasSync } = parts;
  const { clock, pages, tabs } = browser;
  const line = browser.line.drawing(random.fork('line'));
  const shownTo: ShownNotification[] = [];
  const tray = createTray(clock, (payload) => {
    note(`shows ${payload ? `"${payload.title}: ${payload.body}"` : 'a general notice'}`);
    recordShownNotification(shownTo, browser, payload);
  });
  /** How often the worker has opened a page or brought one to the front. */
  let opened = 0;

  const clientOf = (page: OpenPage) => {
    const client = {
      focused: false,
      visibilityState: page.isVisible() ? 'visible' : 'hidden',
      postMessage(message: FromWorker, ports: readonly EventTarget[] = []) {
        const copy = structuredClone(message);
        clock.later(2, () => page.tellOfWorker(copy, ports));
      },
      focus() {
        opened += 1;
        page.tab.show();
        return Promise.resolve(client);
      },
      navigate(path: string) {
        page.tab.load(path);
        return Promise.resolve(client);
      },
    };
    return client;
  };
  const clients = {
    matchAll: () => Promise.resolve([...pages].map(clientOf)),
    openWindow(path: string) {
      opened += 1;
      tabs[0]?.load(path);
      return Promise.resolve(null);
    },
  };
  const tell = (errors: readonly unknown[]): void => {
    for (const error of errors) report(error);
  };
  const onPush = async (text: string): Promise<void> => {
    const before = tray.count();
    const end = await dispatch((code, event) => code.onPush({ data: { text: () => text }, ...event }));
    if (end.is === 'killed') return;
    tell(end.errors);
    if (tray.count() === before) report(new Error('A push showed nothing.'));
  };
  const push = createBrowserPush({
    clock,
    line,
    random: random.fork('push'),
    service,
    deliver: (text) => void onPush(text),
  });
  const sync = createBackgroundSync({
    browser,
    random: random.fork('sync'),
    // A failed event is the worker's way to be woken again.
    fire: async (tag) => {
      const end = await dispatch((code, event) => code.onSync({ tag, ...event }));
      return end.is === 'over' && end.errors.length === 0;
    },
  });
  const registration = {
    showNotification: async (title: string, options?: unknown) => tray.show(title, options),
    getNotifications: () => Promise.resolve(tray.shown.map(({ notification }) => notification)),
    pushManager: push.manager,
    ...(hasSync && { sync: { register: (tag: string) => sync.register(tag) } }),
  };
  const runner = createWorkerRunner({
    browser,
    random: random.fork('worker'),
    workerCode,
    origin,
    fetch: fetchOver({ clock, line }, answer),
    report,
    scope: { registration, clients },
  });
  const dispatch: typeof runner.dispatch = (run) => runner.dispatch(run);
  const onMessage = async (message: ToWorker): Promise<void> => {
    let end: EventOutcome | undefined;
    if (message.type === 'send-queued') end = await dispatch((code) => code.sendQueued());
    if (message.type === 'send-views') end = await dispatch((code) => code.sendVisitorsViews());
    if (end?.is === 'over') tell(end.errors);
  };
  const controller = { postMessage: (message: ToWorker) => void onMessage(structuredClone(message)) };

  return {
    hasPush,
    push,
    tray,
    takeShown: () => shownTo.splice(0),
    kill: () => runner.kill(),
    tellChannel: (name, data) => runner.channel(name, data),
    async tap(notification, { action, reply } = { action: '' }) {
      const before = opened;
      const end = await dispatch((code, event) =>
        code.onNotificationClick({ notification, action, reply: reply ?? null, ...event }),
      );
      // A read mark that a full or lost storage does not take is lost: the bell goes on showing the notification.
      const isForgiven = action === 'read' && browser.databases.trouble() !== undefined;
      if (end.is === 'over' && !isForgiven) tell(end.errors);
      const result = end.is === 'killed' ? 'killed' : opened > before ? 'opened' : 'kept';
      note(`ends a tap: ${result}`);
      return result;
    },
    changeAddress() {
      const oldSubscription = push.drop();
      if (!oldSubscription) return;
      // Should this fail, the next start of a page tells the server.
      void dispatch((code) => code.renewSubscription({ oldSubscription }));
    },
    containerOf() {
      const all = { ...registration, active: controller };
      const serviceWorker = Object.assign(new EventTarget(), {
        controller,
        ready: Promise.resolve(all),
        getRegistration: () => Promise.resolve(all),
        // The list is empty: else the page would unregister the worker, as where an operator has switched it off.
        getRegistrations: () => Promise.resolve([]),
      });
      const Notification = { permission: 'granted', requestPermission: () => Promise.resolve('granted') };
      return {
        serviceWorker,
        names: hasPush ? { Notification, PushManager: Object } : {},
        tell(data, ports) {
          const message = Object.assign(new MessageEvent('message', { data }));
          Object.defineProperty(message, 'ports', { value: ports });
          serviceWorker.dispatchEvent(message);
        },
      };
    },
    clear() {
      runner.kill();
      tray.clear();
      sync.clear();
      push.drop();
    },
  };
}
