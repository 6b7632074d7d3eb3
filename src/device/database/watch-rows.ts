import { liveQuery } from 'dexie';
import { openDeviceDatabase } from './open-database.ts';
import type { DeviceDatabase } from './schema.ts';

/**
 * Calls back with what the device keeps, and again whenever any tab or the worker has changed what was read; with
 * undefined where it keeps nothing. Returns how to stop.
 */
export function watchRows<Rows>(
  read: (database: DeviceDatabase) => Promise<Rows>,
  onRows: (rows: Rows | undefined) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  // opened before: what is read after a wait for it is not watched
  void openDeviceDatabase().then(({ database }) => {
    if (isOver) return;
    if (!database) {
      onRows(undefined);
      return;
    }
    const watching = liveQuery(() => read(database)).subscribe(onRows, () => onRows(undefined));
    stop = () => watching.unsubscribe();
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
