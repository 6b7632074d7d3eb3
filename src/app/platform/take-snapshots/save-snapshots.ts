import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { hasSnapshot, type Snapshot, snapshotKey } from '#device/snapshot-format.ts';
import { CACHE_NAMES } from '#device/cache-names.ts';
import { DELETE_SNAPSHOT, SAVE_SNAPSHOT } from '#device/worker-messages.ts';
import { isGone } from '#device/call-error.ts';
import type { AppContext } from '../app-context.ts';
import { formatClock, formatDate } from '#device/format-time.ts';
import { ensureLazyCatalog } from '../i18n/lazy-words.ts';
import { localeOf } from '../i18n/use-locale.ts';
import { postToWorker } from '../offline/worker.ts';
import { findOldestDataTime } from '../offline/use-shown-since.ts';
import { onPageLeft } from '../on-page-left.ts';
import { whenIdle } from '../when-idle.ts';
import { publicMarkup } from './public-markup.ts';
import { offlineLineMarkup, onlineLineMarkup } from './dated-lines.ts';

/** A screen counts as settled when no new data has come for this time. */
const SETTLED_MS = 700;
const PATIENCE_MS = 3000;

/**
 * From now on sends the worker a snapshot of each public screen, when it has settled and when it is left, so that the
 * next start can paint before any script runs.
 */
export async function saveSnapshots(router: AnyRouter): Promise<void> {
  const context: AppContext = router.options.context;
  await ensureLazyCatalog(context.i18n);
  const { queryClient } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChanged = true;
  let last = '';
  const save = (): void => {
    if (!isChanged) return;
    const address = addressOf(router);
    if (address === undefined || queryClient.isFetching({ type: 'active' }) > 0) return;
    if (isAdGone(context)) postToWorker({ type: DELETE_SNAPSHOT, address });
    const snapshot = takeSnapshot(address, context);
    if (!snapshot) return;
    isChanged = false;
    const content = snapshotKey(address, snapshot) + snapshot.savedAt + snapshot.theme + snapshot.markup;
    if (content === last) return;
    last = content;
    postToWorker({ type: SAVE_SNAPSHOT, look: snapshot });
  };
  const note = (): void => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(save, PATIENCE_MS), SETTLED_MS);
  };
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'observerAdded') note();
  });
  router.subscribe('onRendered', note);
  // Snapshots contain the theme they were taken in: after a rare change of theme all are dropped and soon taken again.
  new MutationObserver(() => {
    void caches.delete(CACHE_NAMES.snapshots).then(note);
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  context.i18n.on('change', note);
  onPageLeft(save);
  note();
}

/** The screen's address; `undefined` while another screen is loading, and for screens that have no snapshots. */
function addressOf(router: AnyRouter): string | undefined {
  const { pathname, search } = location;
  if (router.state.isLoading || router.state.location.pathname !== pathname) return undefined;
  return hasSnapshot(pathname) ? pathname + search : undefined;
}

function isAdGone({ queryClient }: AppContext): boolean {
  return shownQueries(queryClient).some(({ state: { error } }) => isGone(error));
}

function shownQueries(queryClient: QueryClient): Query[] {
  const all = queryClient.getQueryCache().findAll({ type: 'active' });
  return all.filter(({ meta }) => meta?.['isPersonal'] !== true);
}

function themeOf({ dataset: { theme } }: HTMLElement): Snapshot['theme'] {
  return theme === 'light' || theme === 'dark' ? theme : '';
}

function takeSnapshot(address: string, { queryClient, i18n, layout }: AppContext): Snapshot | undefined {
  const root = document.getElementById('root');
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  const savedAt = findOldestDataTime(queryClient);
  // An offline replacement for a missing answer is drawn from the app's own data, which is not there before the app.
  const isWhole = shownQueries(queryClient).every(({ state: { data } }) => data !== undefined);
  if (!root || !script || savedAt === 0 || !isWhole) return undefined;
  const locale = localeOf(i18n);
  const now = Date.now();
  const markup = publicMarkup(root);
  if (markup === undefined) return undefined;
  const clock = formatClock(savedAt);
  const dates = { today: clock, later: `${formatDate(savedAt, now, locale)}, ${clock}` };
  const both = (line: (at: string) => string) => ({ today: line(dates.today), later: line(dates.later) });
  return {
    address,
    locale,
    layout,
    title: document.title,
    theme: themeOf(document.documentElement),
    markup,
    savedAt,
    script: new URL(script.src).pathname,
    offline: both((at) => offlineLineMarkup(i18n, at)),
    online: both((at) => onlineLineMarkup(i18n, at)),
  };
}
