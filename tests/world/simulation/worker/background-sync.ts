import type { SimulatedBrowser } from '../browser.ts';
import type { SeededRandom } from '../random.ts';

interface SyncParts {
  readonly browser: Pick<SimulatedBrowser, 'clock' | 'line' | 'pages'>;
  readonly random: SeededRandom;
  /** Wakes the worker; `false` when it did not do everything. */
  readonly fire: (tag: string) => Promise<boolean>;
}

export interface BackgroundSync {
  register(tag: string): Promise<void>;
  /** Forgets what was asked for. */
  clear(): void;
}

/** Chromium tries three times, after five minutes and a quarter of an hour. */
const TRIES_MAX = 3;
const AGAIN_MS = 300_000;

/** Background sync as Chromium has it: an event for each tag, once there is a network. */
export function createBackgroundSync({ browser, random, fire }: SyncParts): BackgroundSync {
  const { clock, line, pages } = browser;
  /** Number of failed tries by tag. */
  const waiting = new Map<string, number>();
  const running = new Set<string>();

  const wake = async (tag: string): Promise<void> => {
    if (line.state === 'down' || running.has(tag) || !waiting.has(tag)) return;
    running.add(tag);
    const isDone = await fire(tag);
    running.delete(tag);
    const tries = (waiting.get(tag) ?? 0) + 1;
    if (isDone || tries === TRIES_MAX) return void waiting.delete(tag);
    waiting.set(tag, tries);
    clock.later(AGAIN_MS * tries * tries, () => void wake(tag));
  };
  const wakeSoon = (tag: string): void => void clock.later(random.whole(300, 5000), () => void wake(tag));
  line.onChange((was) => {
    if (was === 'down') for (const tag of waiting.keys()) wakeSoon(tag);
  });
  return {
    register(tag) {
      if (pages.size === 0) return Promise.reject(new DOMException('No page is open.', 'InvalidStateError'));
      if (!waiting.has(tag)) wakeSoon(tag);
      waiting.set(tag, 0);
      return Promise.resolve();
    },
    clear: () => waiting.clear(),
  };
}
