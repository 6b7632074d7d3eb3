import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { AppContext } from '../app-context.ts';
import { mirrorOwnSession } from '../offline/let-worker-send.ts';
import { getApiCall } from '../query/query-client.ts';
import { meQuery } from '../session/me.ts';
import { currentToken } from '../session/session.ts';
import { renewPush } from './push-device.ts';

let isRenewed: string | undefined;

/**
 * Renews push for a person who turned it on: mirrors the session for the worker, and sends the server the current
 * subscription.
 */
export async function renewPushSubscription({ queryClient }: AppContext): Promise<void> {
  const token = currentToken();
  if (token === undefined || isRenewed === token) return;
  isRenewed = token;
  try {
    const { id: person } = await queryClient.ensureQueryData(meQuery);
    const { database } = await openDeviceDatabase();
    if (database) await mirrorOwnSession(database, person);
    await renewPush(getApiCall(queryClient), person);
  } catch {
    // The connection was lost or the browser refused: the next call tries again.
    isRenewed = undefined;
  }
}
