import { liveQuery } from 'dexie';
import { onDatabaseClosed, openDeviceDatabase } from './open-database.ts';
import type { DeviceDatabase } from './schema.ts';

/**
 * Calls back with rows of the database, and again whenever any tab or the worker has changed what was read; with
 * `undefined` when there is no database or reading fails. Returns a function that stops it.
 */
export function watchRows<Rows>(
  read: (database: DeviceDatabase) => Promise<Rows>,
  onRows: (rows: Rows | undefined) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  // the database is opened before the live query, which does not track reads that follow an awaited opening
  const begin = async (): Promise<void> => {
    const { database } = await openDeviceDatabase();
    if (isOver) return;
    if (!database) {
      onRows(undefined);
      return;
    }
    const watching = liveQuery(() => read(database)).subscribe(onRows, () => onRows(undefined));
    stop = () => watching.unsubscribe();
  };
  void begin();
  const stopClosings = onDatabaseClosed(() => {
    stop?.();
    void begin();
  });
  return () => {
    isOver = true;
    stopClosings();
    stop?.();
  };
}
