import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { insertItem, type OwnedWrite } from '#device/outbox/insert-item.ts';
import type { OutboxItem, OutboxItemType, Queued } from '#device/outbox/outbox-item.ts';
import {
  dismissQueuedItem,
  postponeQueuedItem,
  listQueuedItems,
  retryWithoutRefusedFiles,
  retryQueuedItem,
  revertToDraft,
} from '#device/outbox/queue.ts';
import { REWRITE_HOLD_MAX_MS } from '#device/outbox/when-due.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { useFailureText } from '../calls/use-failure-text.ts';
import { useMe } from '../session/me.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { useIsOutboxItemHidden } from './watch-outbox-results.ts';
import { storeWrite } from './queue-write.ts';
import { startOutboxSending } from './start-outbox-sending.ts';

const NONE: readonly Queued[] = [];

/** The person's outbox items in order, live across tabs; `undefined` until they are read. */
export function useOutbox(isWanted: (queued: Queued) => boolean = () => true): readonly Queued[] | undefined {
  const owner = useMe()?.id;
  const isHidden = useIsOutboxItemHidden();
  const rows = useLiveRows(
    owner ?? '',
    async (database) => (owner === undefined ? NONE : await listQueuedItems(database, owner)),
    NONE,
  );
  return rows?.filter((row) => !isHidden(row.id) && isWanted(row));
}

export type QueuedOf<Type extends OutboxItemType> = Queued & {
  readonly item: Extract<OutboxItem, { type: Type }>;
};

export function useQueuedOf<Type extends OutboxItemType>(
  type: Type,
  isWanted: (item: QueuedOf<Type>['item']) => boolean = () => true,
): readonly QueuedOf<Type>[] | undefined {
  return useOutbox()?.filter((row): row is QueuedOf<Type> => isOf(row, type) && isWanted(row.item));
}

export function isOf<Type extends OutboxItemType>(row: Queued, type: Type): row is QueuedOf<Type> {
  return row.item.type === type;
}

/** Removes sent items from the outbox once the server's answers show their content. */
export function useDismissShownItems(seen: readonly Queued[]): void {
  const ids = seen.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === '') return;
    const dismiss = async (): Promise<void> => {
      const { database } = await openDeviceDatabase();
      if (!database) return;
      for (const id of ids.split(',')) await dismissQueuedItem(database, id);
    };
    // An item that could not be removed is seen again the next time.
    void dismiss().catch(() => undefined);
  }, [ids]);
}

/** Actions on outbox items; a failure of the device is shown as a toast and thrown. */
export function useOutboxActions() {
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
    await write((database) => retryQueuedItem(database, id));
    await startOutboxSending(context);
  };
  return {
    /** Locks the item on this device while it is edited. False when it may have reached the server. */
    hold: (id: string) =>
      write((database) => postponeQueuedItem(database, id, Date.now() + REWRITE_HOLD_MAX_MS)),
    release: async (id: string) => {
      await write((database) => postponeQueuedItem(database, id, 0));
      await startOutboxSending(context);
    },
    /** Replaces the locked item and releases it. False when it may have reached the server. */
    rewrite: async (id: string, again: OwnedWrite) => {
      const inserted = await write((database) =>
        insertItem(database, { ...again, replaces: id }, Date.now()),
      );
      await startOutboxSending(context);
      return inserted !== undefined;
    },
    /** Turns the item back into a draft, or deletes it if it never was one. False when it may have reached the server. */
    withdraw: (id: string) =>
      write(async (database) => (await revertToDraft(database, id)).outcome !== 'attempted'),
    retry,
    /** Retries without the refused files; if nothing is left without them, it is retried as it is. */
    retryWithoutRefused: async (id: string) => {
      await write((database) => retryWithoutRefusedFiles(database, id));
      await retry(id);
    },
    dismiss: (id: string) => write((database) => dismissQueuedItem(database, id)),
  };
}

/** Throws without a database: a shown item must have been read from one. */
async function required(): Promise<DeviceDatabase> {
  const { database, trouble } = await openDeviceDatabase();
  if (!database) throw new Error(`the device keeps nothing: ${trouble}`);
  return database;
}
