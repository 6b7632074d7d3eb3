import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { closeReadNotifications } from '#device/push/close-read.ts';
import { openSignedInContext } from '../outbox/open-signed-in-context.ts';
import { waitForSessionEnd } from '../outbox/end-session.ts';
import { workerGlobal } from '../worker-global.ts';

/** Closes notifications that were read on another device while no page was open here. */
export async function closeNotificationsReadElsewhere(): Promise<void> {
  // The server is asked only when there is another notification than the one that has just been shown.
  if ((await workerGlobal.registration.getNotifications()).length < 2) return;
  const { call } = (await openSignedInContext()) ?? {};
  if (!call) return;
  const { data } = await call(notificationsEndpoints.list, { query: {} }).finally(waitForSessionEnd);
  await closeReadNotifications(workerGlobal.registration, data);
}
