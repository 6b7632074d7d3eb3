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

/** Views are sent together. */
const GATHER_MS = 4000;

/** Pages of ads and people that are shown: each counts once, is noted as seen lately, and told to the server in time. */
export function countViews(router: AnyRouter, queryClient: QueryClient): void {
  let counted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    const { pathname } = router.state.location;
    const page = pageOf(pathname);
    if (!page) counted = '';
    if (!page || pathname === counted) return;
    const { resource, id } = page;
    // shown is what is there: neither an address of nothing nor a page that is still on its way
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
  // seen in a session that is over meanwhile, it is nobody's
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
