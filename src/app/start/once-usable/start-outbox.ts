import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { NOBODY } from '#device/outbox/silent.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { onConnectionChange } from '#app/platform/offline/connection.ts';
import {
  currentToken,
  hasPurgedEndedSessions,
  announceSessionEnd,
  onSessionChange,
} from '#app/platform/session/session.ts';
import { startOutboxSending } from '#app/platform/outbox/start-outbox-sending.ts';

/** Sends waiting items from whichever page is open; the sending code is fetched only when something waits. */
export function startOutbox(context: AppContext): void {
  const checkOutbox = async (): Promise<void> => {
    const { database } = await openDeviceDatabase();
    if (
      currentToken() !== undefined ||
      !hasPurgedEndedSessions() ||
      (database && (await holdsPrivate(database)))
    ) {
      await (
        await import('#app/platform/session/purge-ended-sessions.ts')
      ).purgeEndedSessions(context.queryClient);
    }
    if (!database) return;
    const isSignedIn = currentToken() !== undefined;
    // The types claim that `Notification` always exists.
    if (isSignedIn && globalThis.Notification?.permission === 'granted') {
      void import('#app/platform/push/renew-push-subscription.ts')
        .then(({ renewPushSubscription }) => renewPushSubscription(context))
        .catch(() => undefined);
    }
    const waiting = database.outbox.filter(
      ({ owner, state }) => state !== 'done' && (isSignedIn || owner === NOBODY),
    );
    if (await waiting.count()) await startOutboxSending(context);
  };
  const check = (): void => void checkOutbox().catch(() => undefined);
  check();
  onSessionChange(check);
  onConnectionChange(check);
  document.addEventListener('visibilitychange', () => {
    announceSessionEnd();
    check();
  });
}

/**
 * Whether the device holds private data; also true where localStorage was emptied and the database was not, or an older
 * build left it.
 */
async function holdsPrivate({ answers, session, settings }: DeviceDatabase): Promise<boolean> {
  const counts = [answers.count(), session.count(), settings.where('key').equals('holder').count()];
  return (await Promise.all(counts)).some((count) => count > 0);
}
