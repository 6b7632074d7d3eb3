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

/** So long a form waits for what becomes of what it has queued. */
const PATIENCE_MS = 4000;

export interface ToQueue extends Queueing {
  readonly files?: readonly File[];
  /** What was queued before and is written anew by this. */
  readonly instead?: string | undefined;
}

interface How {
  /** What is based on an older version stays queued, for the person to choose. */
  readonly keepsStale?: boolean;
  /** In place of an entry of its own; resolves to under which id it waits. */
  readonly put?: (database: DeviceDatabase, id: string) => Promise<string>;
}

/** queued: it goes by itself; begun: what it would replace is on its way; stale: the person has to choose; none: the device keeps nothing. */
export type HowQueued = 'sent' | 'queued' | 'begun' | 'stale' | 'none';

/**
 * Puts something into the queue and looks for a moment what becomes of it, so that a form can say what is wrong beside its
 * fields. What is refused meanwhile is thrown, and the form's again; what was written anew, or joined what waited, stays queued
 * beside it.
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
    // what was queued before is the person's until they give it up: closing the form would lose it
    if (!isAnew) await dismissQueued(database, id);
    throw new ApiError(status, { code, message, errors: copied(errors), request_id: '' });
  } finally {
    watched.delete(id);
  }
}

function copied(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, [...said]]));
}

/** Its row once it is decided, or once there is no use in waiting. */
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
