import { DATABASE_NAME, DATABASE_VERSION, DeviceDatabase, UNSENT_TABLES } from './schema.ts';

/**
 * Why there is no database. missing: this browser has none; refused: the browser does not allow it; full: no room;
 * newer: a newer version of the app wrote it; blocked: another tab keeps it open; broken: it cannot be read.
 */
export type StorageTrouble = 'missing' | 'refused' | 'full' | 'newer' | 'blocked' | 'broken';

export type OpenDatabaseResult =
  | { readonly database: DeviceDatabase; readonly trouble: null }
  | { readonly database: null; readonly trouble: StorageTrouble };

/** Other tabs close at once for an upgrade, so one that still waits after this time would wait for ever. */
const PATIENCE_MS = 4000;

const TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  MissingAPIError: 'missing',
  MissingApiError: 'missing',
  SecurityError: 'refused',
  InvalidStateError: 'refused',
  InvalidAccessError: 'refused',
  QuotaExceededError: 'full',
  VersionError: 'newer',
};

const open = new Map<string, Promise<OpenDatabaseResult>>();
const onClosed = new Set<() => void>();

/**
 * Calls back when the open database was deleted, or when the browser has closed it: WebKit does so when its storage
 * process ends. The next call opens it again. Returns a function that stops it.
 */
export function onDatabaseClosed(listener: () => void): () => void {
  onClosed.add(listener);
  return () => void onClosed.delete(listener);
}

/**
 * Opens the one database of this page or worker. Without it the app works online; a failed opening is tried again by
 * the next call.
 */
export function openDeviceDatabase(name: string = DATABASE_NAME): Promise<OpenDatabaseResult> {
  const known = open.get(name);
  if (known) return known;
  const opening = openOrRepair(name);
  open.set(name, opening);
  void opening.then(({ database }) => {
    if (!database) open.delete(name);
  });
  return opening;
}

function tellClosed(): void {
  for (const listener of onClosed) listener();
}

export function closeDeviceDatabase(database: DeviceDatabase): void {
  open.delete(database.name);
  database.close();
}

async function openOrRepair(name: string): Promise<OpenDatabaseResult> {
  const first = await tryToOpen(name);
  if (first.trouble !== 'broken' || (await mayHoldUnsent(name))) return first;
  const isGone = await deleted(name);
  return isGone ? await tryToOpen(name) : first;
}

async function tryToOpen(name: string): Promise<OpenDatabaseResult> {
  if (!hasIndexedDb()) return { database: null, trouble: 'missing' };
  const database = new DeviceDatabase(name);
  database.on('versionchange', ({ newVersion }) => {
    // another tab brings a newer version or deletes the database, and an open connection would block that
    closeDeviceDatabase(database);
    if (newVersion === null) tellClosed();
    return false;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), PATIENCE_MS);
    });
    const outcome = await Promise.race([database.open(), late]);
    const trouble = outcome === 'late' ? 'blocked' : troubleOfVersion(database);
    if (trouble === null) {
      database.on('close', () => {
        // `closeDeviceDatabase` removes the entry before it closes the connection.
        if (open.delete(name)) tellClosed();
      });
      return { database, trouble };
    }
    database.close();
    return { database: null, trouble };
  } catch (error) {
    database.close();
    return { database: null, trouble: troubleOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Dexie would open a newer database, but writing into it in the old shape could spoil it for the newer app. Dexie
 * multiplies our version by ten. It adds one when it has to add missing tables to a database; no release has such a
 * database.
 */
function troubleOfVersion(database: DeviceDatabase): 'newer' | 'broken' | null {
  const { version } = database.backendDB();
  if (version >= (DATABASE_VERSION + 1) * 10) return 'newer';
  return version === DATABASE_VERSION * 10 ? null : 'broken';
}

/** Whether the browser has IndexedDB; even reading the property throws where storage is refused. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB === 'object' && indexedDB !== null;
  } catch {
    return false;
  }
}

export function troubleOf(error: unknown): StorageTrouble {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause)) {
    const trouble = TROUBLES[cause.name];
    if (trouble) return trouble;
  }
  return 'broken';
}

/**
 * Whether a read or write failed because the database was closed or deleted meanwhile; the next one opens it again. Dexie
 * gives a database that cannot be opened the same name, and says why inside.
 */
export function wasClosed(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') return false;
  const inner = innerOf(error);
  return inner === undefined || inner === null || wasClosed(inner);
}

function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause;
}

/** True also when nothing can be read, because the database may be readable tomorrow. */
async function mayHoldUnsent(name: string): Promise<boolean> {
  try {
    const raw = await promised(indexedDB.open(name));
    try {
      const stores = UNSENT_TABLES.filter((table) => raw.objectStoreNames.contains(table));
      if (stores.length === 0) return false;
      const reading = raw.transaction(stores, 'readonly');
      const counts = await Promise.all(stores.map((store) => promised(reading.objectStore(store).count())));
      return counts.some((count) => count > 0);
    } finally {
      raw.close();
    }
  } catch {
    return true;
  }
}

async function deleted(name: string): Promise<boolean> {
  try {
    await promised(indexedDB.deleteDatabase(name));
    return true;
  } catch {
    return false;
  }
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not say why')));
    request.addEventListener('blocked', () => reject(new Error('another tab holds on to it')));
  });
}
