import { ApiError } from '#device/call-error.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { watchRows } from '#device/database/watch-rows.ts';
import {
  dismissQueued,
  type NamedBytes,
  queueAgain,
  type Queueing,
  queueItem,
} from '#device/outbox/queue.ts';
import type { OutboxRow } from '#device/database/rows.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import type { AppContext } from '../app-context.ts';
import { getConnected } from '../offline/connection.ts';
import { putIntoQueue } from './put-into-queue.ts';
import { sendSoon } from './send-soon.ts';
import { watched } from './watched.ts';

/** How long a form waits for the outcome of its outbox item. */
const PATIENCE_MS = 4000;

export interface ToQueue extends Queueing {
  readonly files?: readonly File[];
  /** Id of the outbox item that this one replaces. */
  readonly instead?: string | undefined;
}

interface How {
  /** Keeps an item in the outbox that conflicts with a newer version, so that the person can choose. */
  readonly keepsStale?: boolean;
  /** Queues in another way than as a new item; resolves to the id of the item that waits. */
  readonly put?: (database: DeviceDatabase, id: string) => Promise<string>;
}

/**
 * queued: it is sent later by itself; begun: the item that it would replace is being sent; stale: the person has to
 * choose; none: the device allows no storage.
 */
export type HowQueued = 'sent' | 'queued' | 'begun' | 'stale' | 'none';

/**
 * Queues an item and waits a moment for its outcome, so that a form can show errors beside its fields. A refusal within
 * that time is thrown, and a new item leaves the outbox again; one that replaced or joined an earlier item stays.
 */
export async function queueAndWait(
  context: AppContext,
  { files, instead, ...queueing }: ToQueue,
  { keepsStale = false, put }: How = {},
): Promise<HowQueued> {
  const { database } = await openDeviceDatabase();
  if (!database) return 'none';
  let id = instead ?? crypto.randomUUID();
  watched.add(id);
  try {
    const bytes = files && (await Promise.all(files.map(bytesOf)));
    const queuedAs = await putIntoQueue(async () => {
      if (put) return await put(database, id);
      if (instead !== undefined) return (await queueAgain(database, id, queueing, bytes)) ? id : undefined;
      await queueItem(database, id, queueing, Date.now(), { files: bytes ?? [] });
      return id;
    });
    if (queuedAs === undefined) return 'begun';
    const isAnew = queuedAs !== id || instead !== undefined;
    id = queuedAs;
    watched.add(id);
    sendSoon(context, database, queueing.owner);
    const row = await outcomeOf(id);
    if (row?.state !== 'refused' || row.refusal === null) return row?.state === 'done' ? 'sent' : 'queued';
    const { status, code, message, errors } = row.refusal;
    if (keepsStale && code === 'conflict') return 'stale';
    // An earlier item is the person's until they discard it: closing the form would lose it.
    if (!isAnew) await dismissQueued(database, id);
    throw new ApiError(status, { code, message, errors: copied(errors), request_id: '' });
  } finally {
    watched.delete(id);
  }
}

function copied(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, [...said]]));
}

/** The item's row once its outcome is known, or once waiting longer is pointless. */
function outcomeOf(id: string): Promise<OutboxRow | undefined> {
  return new Promise((resolve) => {
    let last: OutboxRow | undefined;
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve(last);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = watchRows(
      async ({ outbox }) => await outbox.get(id),
      (row) => {
        last = row;
        const isTried = row === undefined || row.attempts > 0 || !getConnected();
        if (isTried && row?.state !== 'sending') end();
      },
    );
  });
}

async function bytesOf(file: File): Promise<NamedBytes> {
  return { id: crypto.randomUUID(), name: file.name, type: file.type, bytes: await file.arrayBuffer() };
}
