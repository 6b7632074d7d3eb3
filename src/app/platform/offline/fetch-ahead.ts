import { HOUR_MS } from '#contract/time.ts';
import { ID_PATTERN, readMatching } from '#contract/parameters.ts';
import type { AppContext } from '../app-context.ts';
import { isDataSaverOn } from '../data-saving/data-saver-mode.ts';
import { readSetting } from '../device-storage.ts';
import { localeOf } from '../i18n/use-locale.ts';
import { currentToken } from '../session/session.ts';
import { whenIdle } from '../when-idle.ts';
import { CACHE_DEFERRED_FILES } from '#device/worker-messages.ts';
import { getConnected } from './connection.ts';
import { postToWorker } from './worker.ts';

/** Time after the start at which a page that is still open prefetches for later. */
const AFTER_MS = 20_000;
const PATIENCE_MS = 5000;
const REFRESH_EVERY_MS = 12 * HOUR_MS;

export function fetchAheadWhenIdle({ i18n }: AppContext): void {
  const fetchAhead = (): void => {
    if (isDataSaverOn() || !getConnected()) return;
    const city = readMatching(ID_PATTERN, readSetting('@home_city_v1')) ?? null;
    const locale = localeOf(i18n);
    postToWorker({ type: 'refresh-packs', city, locale });
    postToWorker({ type: CACHE_DEFERRED_FILES, withPeople: currentToken() !== undefined, locale });
    void askForPeriodicRefresh();
  };
  const fetchWhenIdle = (): void => void whenIdle(fetchAhead, PATIENCE_MS);
  setTimeout(() => {
    fetchWhenIdle();
    // Packs and info pages are fetched in the language that is read.
    i18n.on('change', fetchWhenIdle);
  }, AFTER_MS);
}

/** Periodic Sync exists in Chromium only, and no type library declares it. */
interface WithPeriodicSync extends ServiceWorkerRegistration {
  readonly periodicSync?: {
    readonly register: (tag: string, options: { minInterval: number }) => Promise<void>;
  };
}

/**
 * Chromium grants periodic sync to an installed app that is used; elsewhere packs are renewed while the app is open.
 */
async function askForPeriodicRefresh(): Promise<void> {
  const { periodicSync }: WithPeriodicSync = await navigator.serviceWorker.ready;
  await periodicSync?.register('packs', { minInterval: REFRESH_EVERY_MS }).catch(() => undefined);
}
