import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '#app/platform/app-context.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { getConnected } from '#app/platform/offline/connection.ts';
import { currentToken } from '#app/platform/session/session.ts';
import {
  prefetchFavouriteDetails,
  loadPersonId,
  storeFavouriteToggles,
} from './sync-favourites-and-recent.ts';
import { syncFavouritesSoon } from './sync-favourites-soon.ts';

/** Details of ads that were tapped within this time are fetched together. */
const GATHER_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores the tapped favourites on the device and queues them for the account at once, since the app may be closed the
 * next moment. What is tapped while they are being sent goes in one batch.
 */
export async function saveFavouriteToggles(context: AppContext): Promise<void> {
  const { queryClient } = context;
  const { database } = await openDeviceDatabase();
  await storeFavouriteToggles(queryClient, database);
  if (!database) return;
  fetchSoon(queryClient, database);
  // A device that has become full queues nothing; a sync sends its taps.
  if (currentToken() !== undefined) await queueTaps(context).catch(() => syncFavouritesSoon(queryClient));
}

function fetchSoon(client: QueryClient, database: DeviceDatabase): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    if (getConnected()) void prefetchFavouriteDetails(client, database);
  }, GATHER_MS);
}

async function queueTaps(context: AppContext): Promise<void> {
  await loadPersonId(context.queryClient);
  const { queueWrite } = await import('#app/platform/outbox/queue-write.ts');
  await queueWrite(context, { item: { type: 'favourites.send' }, title: '' });
}
