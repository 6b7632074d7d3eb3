import type { PushedMessage, WorldPush } from '../../server/push.ts';
import type { WorldClock } from '../clock.ts';
import type { SimulatedLine } from '../line.ts';
import type { SeededRandom } from '../random.ts';

/** A subscription as the app's code reads it. */
export interface SimulatedSubscription {
  readonly endpoint: string;
  readonly options: { readonly userVisibleOnly: true; readonly applicationServerKey: ArrayBuffer };
  toJSON(): { endpoint: string; keys: { p256dh: string; auth: string } };
  unsubscribe(): Promise<boolean>;
}

interface Asked {
  readonly applicationServerKey: string | ArrayBuffer;
}

export interface BrowserPush {
  /** `registration.pushManager`. */
  readonly manager: {
    getSubscription(): Promise<SimulatedSubscription | null>;
    subscribe(asked: Asked): Promise<SimulatedSubscription>;
  };
  isSubscribed(): boolean;
  /** The push service forgets the subscription, of which the browser hears nothing. */
  endAtService(): void;
  /** The browser drops its subscription without the site's doing; returns the one that it had. */
  drop(): SimulatedSubscription | undefined;
}

interface PushParts {
  readonly clock: WorldClock;
  /** The browser's line, with draws of its own. */
  readonly line: SimulatedLine;
  readonly random: SeededRandom;
  readonly service: Pick<WorldPush, 'subscribe'>;
  /** Called with each message that reaches the browser. */
  readonly deliver: (text: string) => void;
}

interface Held {
  readonly text: string;
  readonly topic: string;
  readonly until: number;
}

/** Milliseconds that a push takes: most a moment, some as long as a phone sleeps. */
const DELAYS: readonly { readonly weight: number; readonly from: number; readonly to: number }[] = [
  { weight: 70, from: 100, to: 2500 },
  { weight: 22, from: 2500, to: 20_000 },
  { weight: 8, from: 30_000, to: 400_000 },
];
const TWICE_SHARE = 0.08;
const AGAIN_MS = 60_000;
const CALLS_BACK_MS = 3000;

/** Push as a browser has it: one subscription, and messages that are late, doubled or overtaken. */
export function createBrowserPush({ clock, line, random, service, deliver }: PushParts): BrowserPush {
  let current: { readonly seen: SimulatedSubscription; readonly end: () => void } | undefined;
  /** Messages on their way to the current subscription. */
  let held = new Set<Held>();
  const isReached = (state = line.state): boolean => state !== 'down' && state !== 'silent';

  const arrive = (message: Held): void => {
    if (!held.has(message) || !isReached()) return;
    held.delete(message);
    if (clock.now() <= message.until) deliver(message.text);
  };
  const comeIn = (message: Held, ms: number): void => {
    held.add(message);
    clock.later(ms, () => arrive(message));
  };
  const take = ({ text, topic, ttl }: PushedMessage): void => {
    const message = { text, topic, until: clock.now() + ttl * 1000 };
    for (const older of held) if (older.topic === topic) held.delete(older);
    const { from, to } = random.pickWeighted(DELAYS) ?? { from: 0, to: 0 };
    const ms = random.whole(from, to);
    comeIn(message, ms);
    if (random.chance(TWICE_SHARE)) comeIn({ ...message }, ms + random.whole(0, AGAIN_MS));
  };
  // Messages wait for a device without a network, and come in any order once it has one.
  line.onChange((was) => {
    if (isReached(was) || !isReached()) return;
    for (const message of held) clock.later(random.whole(100, CALLS_BACK_MS), () => arrive(message));
  });
  const drop = (): SimulatedSubscription | undefined => {
    const dropped = current;
    current = undefined;
    held = new Set();
    // The service hears of it while the browser has a network; else it goes on taking messages for nobody.
    clock.later(line.delay(), () => isReached() && dropped?.end());
    return dropped?.seen;
  };

  return {
    isSubscribed: () => current !== undefined,
    endAtService: () => current?.end(),
    drop,
    manager: {
      getSubscription: () => Promise.resolve(current?.seen ?? null),
      async subscribe({ applicationServerKey: key }) {
        await new Promise<void>((resolve) => void clock.later(line.delay(), resolve));
        if (!isReached()) throw new DOMException('The push service is not reached.', 'AbortError');
        if (current) return current.seen;
        const subscribed = service.subscribe((message) => {
          if (current?.seen === seen) take(message);
        });
        const { endpoint, keys } = subscribed;
        const seen: SimulatedSubscription = {
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
          toJSON: () => ({ endpoint, keys: { ...keys } }),
          unsubscribe: () => Promise.resolve(current?.seen === seen && drop() !== undefined),
        };
        current = { seen, end: () => subscribed.end() };
        return seen;
      },
    },
  };
}

function bytesOf(key: string | ArrayBuffer): ArrayBuffer {
  return typeof key === 'string' ? new Uint8Array(Buffer.from(key, 'base64url')).buffer : key;
}
