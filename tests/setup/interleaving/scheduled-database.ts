import { Dexie } from 'dexie';
import type * as fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase } from '#device/database/schema.ts';

// The device's database in memory, for properties in which the scheduler of fast-check chooses what happens next. Only
// this makes every interleaving repeatable: a browser's own storage answers when it likes.

/** Turns of the event loop without any work of the database, after which nothing goes on by itself. */
const QUIET_TURNS = 3;

let underWay = 0;
const { setImmediate: nextTurn } = globalThis;
/** The database in memory takes a turn of the event loop for each of its steps. */
globalThis.setImmediate = Object.assign((work: () => void) => {
  underWay += 1;
  return nextTurn(() => {
    underWay -= 1;
    work();
  });
}, nextTurn);

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
Dexie.dependencies.indexedDB = globalThis.indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** Scheduler of the run under way. */
let scheduler: fc.Scheduler | undefined;

/** Begins a run of a property with an empty device; opening a database anew for each run would take most of the time. */
export async function beginPropertyRun(s: fc.Scheduler, database: DeviceDatabase): Promise<void> {
  scheduler = undefined;
  await Promise.all(database.tables.map((table) => table.clear()));
  scheduler = s;
}

/** Opens the database as one tab or the worker; the scheduler decides when each of its transactions begins. */
export async function openScheduled(who: string): Promise<DeviceDatabase> {
  const database = new DeviceDatabase();
  await database.open();
  scheduleTransactions(database, who);
  return database;
}

/** Lets the scheduler decide when each transaction of this open database begins. */
export function scheduleTransactions(database: DeviceDatabase, who: string): void {
  const transaction = database.transaction.bind(database);
  const scheduled = async (...args: Parameters<typeof transaction>): Promise<unknown> => {
    await scheduler?.schedule(Promise.resolve(), `a transaction of ${who}`);
    return await transaction(...args);
  };
  // A transaction within another one has begun already.
  Object.assign(database, {
    transaction: (...args: Parameters<typeof transaction>) =>
      Dexie.currentTransaction ? transaction(...args) : scheduled(...args),
  });
}

/** Resolves when nothing goes on but what the scheduler holds back. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await new Promise<void>((resolve) => nextTurn(() => resolve()));
    if (underWay > 0) quiet = 0;
  }
}

/** Lets everything happen, in an order that the scheduler chooses among all that could be next. */
export async function runToIdle(s: fc.Scheduler): Promise<void> {
  await settled();
  while (s.count() > 0) {
    await s.waitNext(1);
    await settled();
  }
}
