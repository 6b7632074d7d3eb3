import * as v from 'valibot';
import type { NotificationsPage } from '#contract/notifications/entities.ts';
import { PushPayload } from '#contract/notifications/push-payload.ts';

export async function closeReadNotifications(
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'>,
  { items, unread }: Pick<NotificationsPage['data'], 'items' | 'unread'>,
): Promise<void> {
  const [newest] = items;
  if (!newest) return;
  const readById = new Map(items.map(({ id, read }) => [id, read]));
  for (const shown of await registration.getNotifications()) {
    const payload = v.safeParse(PushPayload, shown.data);
    const id = payload.success ? payload.output.id : undefined;
    // The list may have been answered before this notification was written.
    if (!id || BigInt(id) > BigInt(newest.id)) continue;
    if (readById.get(id) ?? unread === 0) shown.close();
  }
}
