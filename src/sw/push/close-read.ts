import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { closeReadNotifications } from '#device/push/close-read.ts';
import { asPerson } from '../outbox/as-person.ts';
import { sessionEnded } from '../outbox/end-session.ts';
import { scope } from '../scope.ts';

/** Closes notifications that were read on another device while no page was open here. */
export async function closeRead(): Promise<void> {
  // The server is asked only when there is another notification than the one that has just been shown.
  if ((await scope.registration.getNotifications()).length < 2) return;
  const { call } = (await asPerson()) ?? {};
  if (!call) return;
  const { data } = await call(notificationsEndpoints.list, { query: {} }).finally(sessionEnded);
  await closeReadNotifications(scope.registration, data);
}
