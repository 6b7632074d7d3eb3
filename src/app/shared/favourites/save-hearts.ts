import type { AppContext } from '#app/platform/app-context.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { getConnected } from '#app/platform/offline/connection.ts';
import { currentToken } from '#app/platform/session/session.ts';
import { fetchAhead, personOf, storeTaps } from './sync-hearts.ts';
import { syncHeartsSoon } from './sync-hearts-soon.ts';

/** Taps within this time are sent in one batch. */
const GATHER_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the tapped favourites on the device at once, and sends them to the account when there is a network. */
export async function saveHearts(context: AppContext): Promise<void> {
  const { database } = await openDeviceDatabase();
  await storeTaps(context.queryClient, database);
  if (!database) return;
  timer ??= setTimeout(() => {
    timer = undefined;
    void sendTaps(context, database);
  }, GATHER_MS);
}

/**
 * After a tap: sends it to the account and fetches the ads' details, as far as the connection and data saving allow.
 */
async function sendTaps(context: AppContext, database: DeviceDatabase): Promise<void> {
  // A device that has become full queues nothing; a sync sends its taps.
  if (currentToken() !== undefined) await queueTaps(context).catch(() => syncHeartsSoon(context.queryClient));
  if (getConnected()) await fetchAhead(context.queryClient, database);
}

async function queueTaps(context: AppContext): Promise<void> {
  await personOf(context.queryClient);
  const { queueWrite } = await import('#app/platform/outbox/queue-write.ts');
  await queueWrite(context, { item: { type: 'favourites.send' }, title: '' });
}
