import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isAdPlural, KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { VIEWED_RESOURCES } from '#contract/views/endpoints.ts';
import { writeAs } from '#device/database/holder.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { recordRecent, recordView } from '#device/views/record-view.ts';
import { sendViews } from '#device/views/send-views.ts';
import { writeSetting } from '../device-storage.ts';
import { getConnected, onConnectionChange } from '../offline/connection.ts';
import { wakeWorker } from '../outbox/let-worker-send.ts';
import { callOf } from '../query/query-client.ts';
import { memorySession } from '../session/session.ts';
import { deviceSettled } from '../session/settling.ts';

/** Views within this time are sent in one batch. */
const GATHER_MS = 4000;

/**
 * Counts views of the pages of ads and people, each once: adds them to the recently viewed, and sends them to the
 * server in batches.
 */
export function countViews(router: AnyRouter, queryClient: QueryClient): void {
  let counted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    const { pathname } = router.state.location;
    const page = pageOf(pathname);
    if (!page) counted = '';
    if (!page || pathname === counted) return;
    const { resource, id } = page;
    // Only a loaded page counts: neither an address that does not exist nor a page that is still loading.
    if (queryClient.getQueryData([`${resource}.get`, { params: { id } }]) === undefined) return;
    counted = pathname;
    void record(resource, id).catch(() => undefined);
    sendSoon();
  };
  const sendSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void send(queryClient).catch(() => undefined);
    }, GATHER_MS);
  };

  router.subscribe('onResolved', look);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') look();
  });
  onConnectionChange(sendSoon);
  look();
  sendSoon();
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
  const { recent, views } = database;
  await deviceSettled();
  // A view from a session that has ended meanwhile belongs to nobody.
  const isKept = await writeAs(database, session, [recent, views], async () => {
    await recordView(database, resource, id, now);
    if (isAdPlural(resource)) await recordRecent(database, KIND_OF_PLURAL[resource], id, now);
  });
  if (isKept && isAdPlural(resource)) writeSetting('@kept_v1', '1');
}

async function send(queryClient: QueryClient): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database) return;
  const isSent = getConnected() && (await sendViews(database, callOf(queryClient), Date.now));
  if (!isSent && (await database.views.where('sent').equals(0).count()) > 0) wakeWorker();
}
