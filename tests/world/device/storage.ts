import {
  IDBDatabase as FakeDatabase,
  IDBFactory as FakeFactory,
  IDBKeyRange,
  IDBObjectStore as FakeStore,
} from 'fake-indexeddb';
import { LOST_STORAGE } from '../simulation/browser.ts';

/** Trouble of a device's storage: `full` refuses every write, `lost` every transaction. */
export type DatabaseTrouble = 'full' | 'lost';

const MESSAGES: Record<DatabaseTrouble, [message: string, name: string]> = {
  full: ['The device is full.', 'QuotaExceededError'],
  lost: [LOST_STORAGE, 'UnknownError'],
};

let isIn: DatabaseTrouble | undefined;

export function trouble(): DatabaseTrouble | undefined {
  return isIn;
}

export function setTrouble(next: DatabaseTrouble | undefined): void {
  isIn = next;
}

function refuse(when: DatabaseTrouble): void {
  if (isIn === when) throw new DOMException(...MESSAGES[when]);
}

// oxlint-disable-next-line typescript/unbound-method -- called on the database that the new method is called on
const { transaction } = FakeDatabase.prototype;
FakeDatabase.prototype.transaction = function begin(...given) {
  // The factory itself begins the transaction in which a database is made, and awaits no error of it.
  if (given[1] !== 'versionchange') refuse('lost');
  return transaction.apply(this, given);
};
for (const name of ['add', 'put'] as const) {
  const write = FakeStore.prototype[name];
  FakeStore.prototype[name] = function insert(...given) {
    refuse('full');
    return write.apply(this, given);
  };
}

const factory = new FakeFactory();
export { IDBKeyRange };

/** The databases as one page opens them; its connections close with it, and its code, should it go on, opens no other. */
export function connectPage(): { readonly indexedDB: unknown; readonly close: () => void } {
  const open: IDBDatabase[] = [];
  let isClosed = false;
  const own = new Proxy(factory, {
    get(_, name) {
      if (name !== 'open') {
        const value: unknown = Reflect.get(factory, name);
        return typeof value === 'function' ? value.bind(factory) : value;
      }
      return (...asked: Parameters<IDBFactory['open']>) => {
        if (isClosed) return new EventTarget();
        const opening = factory.open(...asked);
        opening.addEventListener('success', () => {
          open.push(opening.result);
          if (isClosed) opening.result.close();
        });
        return opening;
      };
    },
  });
  return {
    indexedDB: own,
    close() {
      isClosed = true;
      for (const database of open) database.close();
    },
  };
}

/** Everything that the databases hold, as text. */
export async function dump(): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await factory.databases()) {
    if (name === undefined) continue;
    const opening = factory.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const database = opening.result;
    for (const table of database.objectStoreNames) {
      const asking = database.transaction(table).objectStore(table).getAll();
      await new Promise((resolve) => asking.addEventListener('success', resolve));
      texts.push(`${table} ${JSON.stringify(asking.result)}`);
    }
    database.close();
  }
  return texts.join('\n');
}

/** Deletes rows of all tables, as a browser that crashed while it wrote may have lost them. */
export async function loseRows(isLost: () => boolean): Promise<void> {
  for (const { name } of await factory.databases()) {
    if (name === undefined) continue;
    const opening = factory.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const database = opening.result;
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table, 'readwrite').objectStore(table);
      const asking = rows.getAllKeys();
      asking.addEventListener('success', () => {
        for (const key of asking.result) if (isLost()) rows.delete(key);
      });
      await new Promise((resolve) => rows.transaction.addEventListener('complete', resolve));
    }
    database.close();
  }
}

/** Deletes every database, as when a person clears a site's data: open connections are told, and close. */
export async function clear(): Promise<void> {
  for (const { name } of await factory.databases()) {
    if (name === undefined) continue;
    const request = factory.deleteDatabase(name);
    await new Promise((resolve) => {
      request.addEventListener('success', resolve);
      request.addEventListener('blocked', resolve);
      request.addEventListener('error', resolve);
    });
  }
}
