import { useRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import {
  dismissQueued,
  editAttempted,
  holdQueued,
  queueWithoutRefused,
  retryQueued,
  takeBack,
} from '#device/outbox/queue.ts';
import { insertItem, type OwnedWrite } from '#device/outbox/insert-item.ts';
import { LONGEST_HOLD_MS } from '#device/outbox/when-due.ts';
import { useFailureText } from '../calls/use-failure-text.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { storeWrite } from './queue-write.ts';
import { sendFromHere } from './send-from-here.ts';

export interface QueuedActions {
  /**
   * Resolves to the draft to edit: the item's own, or a new one for an update, if the item may have reached the server.
   */
  edit: (id: string) => Promise<Draft | undefined>;
  /** Locks the item on this device while it is edited. False when it may have reached the server. */
  hold: (id: string) => Promise<boolean>;
  release: (id: string) => Promise<void>;
  /** Replaces the locked item and releases it. False when it may have reached the server. */
  rewrite: (id: string, write: OwnedWrite) => Promise<boolean>;
  /** Turns the item back into a draft, or deletes it if it never was one. False when it may have reached the server. */
  withdraw: (id: string) => Promise<boolean>;
  retry: (id: string) => Promise<void>;
  /** Retries without the refused files; if nothing is left without them, it is retried as it is. */
  retryWithoutRefused: (id: string) => Promise<void>;
  /** Removes an item whose result was seen, or that is no longer wanted after a refusal. */
  dismiss: (id: string) => Promise<void>;
}

/** Actions on outbox items; a failure of the device is shown as a toast and thrown. */
export function useQueued(): QueuedActions {
  const { context } = useRouter().options;
  const failureText = useFailureText();
  const write = async <Written>(change: (database: DeviceDatabase) => Promise<Written>): Promise<Written> => {
    try {
      return await storeWrite(async () => await change(await required()));
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) });
      throw error;
    }
  };
  const retry = async (id: string): Promise<void> => {
    await write((database) => retryQueued(database, id));
    await sendFromHere(context);
  };
  return {
    edit: (id) =>
      write(async (database) => {
        const taken = await takeBack(database, id);
        if (taken.outcome === 'draft') return taken.draft;
        return taken.outcome === 'attempted' ? await editAttempted(database, id, Date.now()) : undefined;
      }),
    hold: (id) => write((database) => holdQueued(database, id, Date.now() + LONGEST_HOLD_MS)),
    release: async (id) => {
      await write((database) => holdQueued(database, id, 0));
      await sendFromHere(context);
    },
    rewrite: async (id, again) => {
      const inserted = await write((database) =>
        insertItem(database, { ...again, replaces: id }, Date.now()),
      );
      await sendFromHere(context);
      return inserted !== undefined;
    },
    withdraw: (id) => write(async (database) => (await takeBack(database, id)).outcome !== 'attempted'),
    retry,
    retryWithoutRefused: async (id) => {
      await write((database) => queueWithoutRefused(database, id));
      await retry(id);
    },
    dismiss: (id) => write((database) => dismissQueued(database, id)),
  };
}

/** Throws without a database: a shown item must have been read from one. */
async function required(): Promise<DeviceDatabase> {
  const { database, trouble } = await openDeviceDatabase();
  if (!database) throw new Error(`the device keeps nothing: ${trouble}`);
  return database;
}
