import type { AnyRouter } from '@tanstack/react-router';
import { isAdPlural, KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { VIEWED_RESOURCES } from '#contract/views/endpoints.ts';
import { writeIfSessionCurrent } from '#device/database/device-owner.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { ToWorker } from '#device/worker-messages.ts';
import { recordRecentAd, recordView } from '#device/views/record-view.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { writeSetting } from '#app/platform/device-storage.ts';
import { memorySession } from '#app/platform/session/session.ts';
import { waitForSessionPurge } from '#app/platform/session/settling.ts';

/** Views within this time are sent in one batch. */
const GATHER_MS = 4000;

/**
 * Counts views of the pages of ads and people, each once: adds them to the recently viewed, and queues them in
 * batches.
 */
export function startCountingViews(router: AnyRouter, context: AppContext): void {
  const { queryClient } = context;
  let counted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const countView = (): void => {
    const { pathname } = router.state.location;
    const page = pageOf(pathname);
    if (!page) counted = '';
    if (!page || pathname === counted) return;
    const { resource, id } = page;
    // Only a loaded page counts: neither an address that does not exist nor a page that is still loading.
    if (queryClient.getQueryData([`${resource}.get`, { params: { id } }]) === undefined) return;
    counted = pathname;
    void record(resource, id).catch(() => undefined);
    queueSoon();
  };
  const queueSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queueViews(context).catch(() => undefined);
    }, GATHER_MS);
  };

  router.subscribe('onResolved', countView);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') countView();
  });
  countView();
  queueSoon();
}

function pageOf(pathname: string) {
  const [, name, id = ''] = /^\/(\w+)\/(\d+)\/?$/.exec(pathname) ?? [];
  const resource = VIEWED_RESOURCES.find((each) => each === name);
  return resource && { resource, id };
}

async function record(resource: (typeof VIEWED_RESOURCES)[number], id: string): Promise<void> {
  const session = memorySession();
  const { database } = await openDeviceDatabase();
  if (!database) return;
  const now = Date.now();
  const { recent, page_views: views } = database;
  await waitForSessionPurge();
  // A view from a session that has ended meanwhile belongs to nobody.
  const isKept = await writeIfSessionCurrent(database, session, [recent, views], async () => {
    await recordView(database, resource, id, now);
    if (isAdPlural(resource)) await recordRecentAd(database, KIND_OF_PLURAL[resource], id, now);
  });
  if (isKept && isAdPlural(resource)) writeSetting('@kept_v1', '1');
}

/** Lets the worker queue and send a visitor's views; false where there is no worker. */
async function askWorker(): Promise<boolean> {
  const workers = navigator.serviceWorker;
  if ((await workers?.getRegistration()) === undefined) return false;
  // In a first visit the worker is still being installed.
  const registration = await workers.ready;
  const message: ToWorker = { type: 'send-views' };
  registration.active?.postMessage(message);
  return registration.active !== null;
}

async function queueViews(context: AppContext): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database || (await database.page_views.where('sent').equals(0).count()) === 0) return;
  if (memorySession() === null && (await askWorker())) return;
  const { queueWrite } = await import('#app/platform/outbox/queue-write.ts');
  await queueWrite(context, { item: { type: 'views.send' }, title: '' });
}
