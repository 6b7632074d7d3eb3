import * as v from 'valibot';
import { LIMITS } from '#contract/limits.ts';
import { VIEWED_RESOURCES, viewsEndpoints } from '#contract/views/endpoints.ts';
import { ApiError } from '../call-error.ts';
import type { Call } from '../call.ts';
import { isRow, readRows, VIEW_ROW } from '../database/read-rows.ts';
import type { ViewRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { readJson } from '../read-json.ts';

const BATCH = 'views_batch';
const KnownResource = v.picklist(VIEWED_RESOURCES);
const Uuid = v.pipe(v.string(), v.uuid());
/** A batch under way, saved so that the very same batch is sent again after a lost answer. */
const Batch = v.object({ key: v.string(), of: v.array(v.string()) });

/** Sends views that were not counted yet, as the one sender of the outbox. Fails when they have to be sent again. */
export async function sendViews(database: DeviceDatabase, call: Call, now: number): Promise<void> {
  const browser = await browserOf(database, now);
  for (let batch = await nextBatch(database); batch; batch = await nextBatch(database)) {
    await sendBatch(call, batch, browser);
    await markSent(database, batch.rows);
  }
}

interface SentBatch {
  readonly key: string;
  readonly rows: readonly ViewRow[];
}

/** The unfinished batch, else a new one; `undefined` when all views are sent. */
async function nextBatch(database: DeviceDatabase): Promise<SentBatch | undefined> {
  const { settings, page_views: views } = database;
  return await database.transaction('rw', [settings, views], async () => {
    const unfinished = readJson(Batch, String((await settings.get(BATCH))?.value));
    if (unfinished) {
      const rows = (await views.bulkGet(unfinished.of)).filter((row) => isRow(VIEW_ROW, row));
      if (rows.length > 0) return { key: unfinished.key, rows };
    }
    const rows = (await readRows(views.where('sent').equals(0), VIEW_ROW)).slice(0, LIMITS.viewsMax);
    if (rows.length === 0) return undefined;
    const batch = { key: crypto.randomUUID(), of: rows.map(({ key }) => key) };
    await settings.put({ key: BATCH, value: JSON.stringify(batch) });
    return { key: batch.key, rows };
  });
}

/** Random id of this browser. It changes every day, so that it cannot tell who came back. */
async function browserOf({ settings }: DeviceDatabase, now: number): Promise<string> {
  const today = new Date(now).toISOString().slice(0, 10);
  return await settings.db.transaction('rw', settings, async () => {
    const stored = (await settings.get('views_browser'))?.value;
    const [day, known] = typeof stored === 'string' ? stored.split(' ', 2) : [];
    if (day === today && v.is(Uuid, known)) return known;
    const browser = crypto.randomUUID();
    await settings.put({ key: 'views_browser', value: `${today} ${browser}` });
    return browser;
  });
}

async function sendBatch(call: Call, { key, rows }: SentBatch, browser: string): Promise<void> {
  const views = rows.flatMap(({ resource, id }) => {
    const known = v.safeParse(KnownResource, resource);
    return known.success ? [{ resource: known.output, id }] : [];
  });
  try {
    await call(viewsEndpoints.send, { body: { batch: key, browser, views } });
  } catch (error) {
    // a batch that the server will never accept is not sent for ever
    if (!(error instanceof ApiError && error.status === 400)) throw error;
  }
}

async function markSent(database: DeviceDatabase, rows: readonly ViewRow[]): Promise<void> {
  const { settings, page_views: views } = database;
  await database.transaction('rw', [settings, views], async () => {
    await views.bulkPut(rows.map((row) => ({ ...row, sent: 1 })));
    await settings.delete(BATCH);
  });
}
