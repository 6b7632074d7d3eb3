import { ApiError } from '#device/call-error.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { queueNewest } from '#device/outbox/queue.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { withRoom } from '#device/storage-order.ts';
import type { AppContext } from '../app-context.ts';
import { meQuery } from '../session/me.ts';
import { sendSoon } from './send-soon.ts';

/** Queues a mark whose call got no answer: it is sent later without an announcement. */
export async function queueSilently(context: AppContext, thing: OutboxItem, error: Error): Promise<void> {
  // A refusal by the server is final.
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return;
  const owner = context.queryClient.getQueryData(meQuery.queryKey)?.id;
  const { database } = await openDeviceDatabase();
  if (!database || owner === undefined) return;
  const queueing = { owner, thing, title: '' };
  await withRoom('outbox', () => queueNewest(database, crypto.randomUUID(), queueing, Date.now()));
  sendSoon(context, database, owner);
}
