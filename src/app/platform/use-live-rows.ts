import { useEffect, useState } from 'react';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { watchRows } from '#device/database/watch-rows.ts';

/**
 * What the device keeps, as it is now: changes of any tab and of the worker show by themselves. Undefined until it is
 * read; `none` where the browser keeps nothing. `key` says what `read` reads.
 */
export function useLiveRows<Rows>(
  key: string,
  read: (database: DeviceDatabase) => Promise<Rows>,
  none: Rows,
): Rows | undefined {
  const [found, setFound] = useState<{ key: string; rows: Rows }>();
  useEffect(
    () => watchRows(read, (rows) => setFound({ key, rows: rows ?? none })),
    // what is read follows from the key
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  return found?.key === key ? found.rows : undefined;
}
