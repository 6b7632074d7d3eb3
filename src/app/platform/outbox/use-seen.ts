import { useEffect } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { dismissQueued } from '#device/outbox/queue.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';

/** What was sent and is shown where it belongs by now leaves the queue. */
export function useSeen(seen: readonly Queued[]): void {
  const ids = seen.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === '') return;
    const dismiss = async (): Promise<void> => {
      const { database } = await openDeviceDatabase();
      if (!database) return;
      for (const id of ids.split(',')) await dismissQueued(database, id);
    };
    // what stays is seen again the next time
    void dismiss().catch(() => undefined);
  }, [ids]);
}
