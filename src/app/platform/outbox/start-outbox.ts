import { openDatabase } from '../../../device/database/open-database.ts';
import { forgetOthers } from '../../../device/session-mirror.ts';
import type { AppContext } from '../app-context.ts';
import { readSetting } from '../device-storage.ts';
import { onConnectionChange } from '../offline/connection.ts';
import { currentToken, onSessionChange } from '../session/session.ts';
import { sendFromHere } from './send-from-here.ts';

/** What a person has finished goes out from whichever page is open; what does it comes only where something waits. */
export function startOutbox(context: AppContext): void {
  const look = async (): Promise<void> => {
    const { database } = await openDatabase();
    if (!database) return;
    // by what is kept of it, not by this device's clock: with a wrong one the worker still sends
    await forgetOthers(database, readSetting('@token_v1'));
    if (currentToken() === undefined) return;
    // typed as always there
    if (globalThis.Notification?.permission === 'granted') {
      void import('../push/keep-push.ts').then(({ keepPush }) => keepPush(context)).catch(() => undefined);
    }
    if (await database.outbox.filter(({ state }) => state !== 'done').count()) {
      await sendFromHere(context);
    }
  };
  const lookAgain = (): void => void look().catch(() => undefined);
  lookAgain();
  onSessionChange(lookAgain);
  onConnectionChange(lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
}
