import * as v from 'valibot';
import { LIMITS } from '../../contract/limits.ts';
import { VIEWED_RESOURCES, viewsEndpoints } from '../../contract/views/endpoints.ts';
import { ApiError } from '../call-error.ts';
import type { Call } from '../call.ts';
import type { ViewRow } from '../database/rows.ts';
import { type DeviceDatabase, VIEWS_BATCH as BATCH } from '../database/schema.ts';

/** So long one tab, or the worker, has the sending for itself: longer than a call may take. */
const LEASE_MS = 2 * LIMITS.requestTimeoutMs;
const LEASE = 'views_lease';

const KnownResource = v.picklist(VIEWED_RESOURCES);
/** A batch under way, so that after a lost answer the very same is sent again. */
const Batch = v.object({ key: v.string(), of: v.array(v.string()) });

/** Sends what was looked at and not yet counted; another tab that is at it is left to it. */
export async function sendViews(database: DeviceDatabase, call: Call, now: () => number): Promise<void> {
  const holder = crypto.randomUUID();
  if (!(await takeLease(database, holder, now()))) return;
  try {
    let batch = await nextBatch(database);
    while (batch) {
      if (!(await isSent(call, batch))) return;
      await settle(database, batch.rows);
      batch = await nextBatch(database);
    }
  } finally {
    await dropLease(database, holder);
  }
}

async function takeLease({ settings }: DeviceDatabase, holder: string, now: number): Promise<boolean> {
  return await settings.db.transaction('rw', settings, async () => {
    const lease = (await settings.get(LEASE))?.value;
    // a clock that was put back must not hold it for ever
    const until = typeof lease === 'string' ? Number(lease.split(' ', 1).join('')) : 0;
    if (until > now && until <= now + LEASE_MS) return false;
    await settings.put({ key: LEASE, value: `${now + LEASE_MS} ${holder}` });
    return true;
  });
}

async function dropLease({ settings }: DeviceDatabase, holder: string): Promise<void> {
  await settings.db.transaction('rw', settings, async () => {
    const lease = (await settings.get(LEASE))?.value;
    if (typeof lease === 'string' && lease.endsWith(holder)) await settings.delete(LEASE);
  });
}

interface SentBatch {
  readonly key: string;
  readonly rows: readonly ViewRow[];
}

/** The one that was begun, else a new one; undefined: all is sent. */
async function nextBatch(database: DeviceDatabase): Promise<SentBatch | undefined> {
  const { settings, views } = database;
  return await database.transaction('rw', [settings, views], async () => {
    const begun = readBatch((await settings.get(BATCH))?.value);
    if (begun) {
      const rows = (await views.bulkGet(begun.of)).filter((row) => row !== undefined);
      if (rows.length > 0) return { key: begun.key, rows };
    }
    const rows = await views.where('sent').equals(0).limit(LIMITS.viewsMax).toArray();
    if (rows.length === 0) return undefined;
    const batch = { key: crypto.randomUUID(), of: rows.map(({ key }) => key) };
    await settings.put({ key: BATCH, value: JSON.stringify(batch) });
    return { key: batch.key, rows };
  });
}

function readBatch(value: unknown): v.InferOutput<typeof Batch> | undefined {
  if (typeof value !== 'string') return undefined;
  const batch = v.safeParse(Batch, JSON.parse(value));
  return batch.success ? batch.output : undefined;
}

/** False: it has to be tried again another time. */
async function isSent(call: Call, { key, rows }: SentBatch): Promise<boolean> {
  const views = rows.flatMap(({ resource, id }) => {
    const known = v.safeParse(KnownResource, resource);
    return known.success ? [{ resource: known.output, id }] : [];
  });
  try {
    await call(viewsEndpoints.send, { body: { batch: key, views } });
    return true;
  } catch (error) {
    // what the server will never take is not sent for ever
    return error instanceof ApiError && error.status === 400;
  }
}

async function settle(database: DeviceDatabase, rows: readonly ViewRow[]): Promise<void> {
  const { settings, views } = database;
  await database.transaction('rw', [settings, views], async () => {
    await views.bulkPut(rows.map((row) => ({ ...row, sent: 1 })));
    await settings.delete(BATCH);
  });
}
