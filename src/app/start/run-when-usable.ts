import { pause } from '#device/pause.ts';
import { whenIdle } from '../platform/when-idle.ts';

/**
 * Limits of late work: its wait for an idle moment, and the time after which the next work starts although it has not
 * ended.
 */
export const IDLE_PATIENCE_MS = 500;
const TURN_MS = 3000;

let lateWork = new Promise<unknown>((resolve) => {
  const begin = (): void => {
    setTimeout(() => {
      // Fetches after this mark are no part of the first visit's budget.
      performance.mark('usable');
      resolve(null);
    }, 1000);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
});

interface NavigationState {
  readonly state: { readonly isLoading: boolean };
}

/**
 * Queues late work: it begins a second after loading, one piece at a time, while the page is idle and no navigation
 * runs. All at once would block a slow phone.
 */
export function runWhenUsable(router: NavigationState, work: () => unknown): void {
  lateWork = lateWork
    .then(() => idle(router))
    .then(() => Promise.race([workOnceConnected(work), pause(TURN_MS)]));
}

async function idle(router: NavigationState): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- polls
  while (router.state.isLoading) await pause(IDLE_PATIENCE_MS);
  await new Promise<void>((resolve) => void whenIdle(resolve, IDLE_PATIENCE_MS));
}

/** Repeats the work once the connection is back, if it was lost by then. */
async function workOnceConnected(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    addEventListener('online', () => void workOnceConnected(work), { once: true });
  }
}
