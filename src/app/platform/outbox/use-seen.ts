import { useEffect } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { dismissQueued } from '#device/outbox/queue.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';

/** Removes sent items from the outbox once they are shown in their place. */
export function useSeen(seen: readonly Queued[]): void {
  const ids = seen.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === '') return;
    const dismiss = async (): Promise<void> => {
      const { database } = await openDeviceDatabase();
      if (!database) return;
      for (const id of ids.split(',')) await dismissQueued(database, id);
    };
    // An item that could not be removed is seen again the next time.
    void dismiss().catch(() => undefined);
  }, [ids]);
}
