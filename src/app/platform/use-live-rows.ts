import { useEffect, useState } from 'react';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { watchRows } from '#device/database/watch-rows.ts';

/**
 * Rows of the device's database, live: changes by any tab or the worker show by themselves. Returns `undefined` until
 * they are read, and `none` where the browser allows no storage. `key` identifies what `read` reads.
 */
export function useLiveRows<Rows>(
  key: string,
  read: (database: DeviceDatabase) => Promise<Rows>,
  none: Rows,
): Rows | undefined {
  const [found, setFound] = useState<{ key: string; rows: Rows }>();
  useEffect(
    () => watchRows(read, (rows) => setFound({ key, rows: rows ?? none })),
    // `key` identifies the rows that `read` reads, so `read` itself is no dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  return found?.key === key ? found.rows : undefined;
}
