// Adds soak functions to the code that all tests of this folder run in the browser.
import type { Outcome } from '#device/database/rows.ts';
import { mirrorSession } from '#device/session-mirror.ts';
import type { Queued, OutboxItem } from '#device/outbox/outbox-item.ts';
import '../in-browser.ts';
import type { Step } from './plan.ts';

const device = globalThis.device;
const realNow = Date.now;
let offset = 0;
Date.now = () => realNow() + offset;
/** Unexpected errors of sending, which are neither network failures nor refusals. */
const troubles: string[] = [];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Token of the person who is signed in on the page and its worker, and for whom items are sent until somebody else
 * signs in.
 */
let current = '';
async function beSomebody(token: string, person: string): Promise<void> {
  await mirrorSession(await device.database(), { token, person, locale: 'ru' });
  if (current === token) return;
  current = token;
  void sendOnAndOn(token, person);
}

async function sendOnAndOn(token: string, person: string): Promise<void> {
  const isOver = (): boolean => current !== token;
  while (!isOver()) {
    await device.sendAs(token, { person, skipsBackOff: Math.random() < 0.8 }).catch((error: unknown) => {
      troubles.push(String(error));
    });
    await pause(20 + 180 * Math.random());
  }
}

/** Makes the worker send, with the page's wrong clock. */
async function wakeWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ offset });
}

/** Versions on the server, as an edit form would show them; ads by their idempotency keys. */
export interface ServerVersions {
  readonly profile: number;
  readonly ads: Readonly<Record<string, { readonly id: string; readonly version: number }>>;
}

/** Queues each step in one transaction, as a form does; a step that was queued before the browser died is skipped. */
async function queueSteps(owner: string, steps: readonly Step[], shown: ServerVersions): Promise<void> {
  const database = await device.database();
  const { drafts, outbox, photos } = database;
  for (const { key, how, item, files, of } of steps) {
    await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
      if (await outbox.get(key)) return;
      const write = { owner, title: '', item: await asOfNow(item, of) };
      const bytes = files.map(({ id, name, type, text }) => ({
        id,
        name,
        type,
        bytes: device.bytesOf(text),
      }));
      if (how !== 'draft') {
        await device.insertItem(database, { ...write, id: key, files: bytes }, Date.now());
        return;
      }
      const draft = { ...device.drafts.newDraft({ form: 'task', owner }, Date.now()), id: key };
      await drafts.put(draft);
      await photos.bulkPut(bytes.map((photo, position) => ({ ...photo, of: key, position, refusal: null })));
      await device.insertItem(database, { ...write, draft: key }, Date.now());
    });
  }

  /** Bases an edit on what its form shows and on the results of earlier edits. */
  async function asOfNow(item: OutboxItem, of: string | undefined): Promise<OutboxItem> {
    if (item.type === 'profile.edit') {
      const last = newest(await outcomesOf((row) => row.queueKey === 'profile' && row.owner === owner));
      return { ...item, version: Math.max(last?.version ?? 0, shown.profile) };
    }
    if (item.type !== 'ad.edit' || of === undefined) return item;
    const { id: ad = '', version = 0 } = shown.ads[of] ?? {};
    const last = newest(await outcomesOf((row) => row.queueKey === `ad:${ad}`));
    return { ...item, ad, version: Math.max(last?.version ?? 0, version) };
  }

  async function outcomesOf(isIt: (row: { id: string; queueKey: string; owner: string }) => boolean) {
    const rows = await outbox.filter((row) => row.state === 'done' && isIt(row)).toArray();
    return rows.flatMap(({ result }) => result ?? []);
  }
}

function newest(outcomes: readonly Outcome[]): Outcome | undefined {
  return outcomes.toSorted((one, other) => (other.version ?? 0) - (one.version ?? 0))[0];
}

export interface ItemOutcome extends Pick<Queued, 'id' | 'state'> {
  readonly refusal: string | null;
}

/** Number of a person's items that are still unsent. */
async function countUnsent(owner: string): Promise<number> {
  const { outbox } = await device.database();
  return await outbox
    .filter((row) => row.owner === owner && row.state !== 'done' && row.state !== 'refused')
    .count();
}

/** Final states of all items that a person has queued. */
async function listEnds(owner: string): Promise<ItemOutcome[]> {
  const rows = await (await device.database()).outbox.where('owner').equals(owner).toArray();
  return rows.map(({ id, state, refusal }) => ({ id, state, refusal: refusal?.code ?? null }));
}

/** Dismisses the items as seen. Returns how many of their files are left. */
async function forgetEnds(ids: readonly string[]): Promise<number> {
  const database = await device.database();
  for (const id of ids) await device.queue.dismissQueuedItem(database, id);
  return await database.photos.filter(({ of }) => ids.includes(of)).count();
}

const soak = {
  beSomebody,
  countUnsent,
  forgetEnds,
  listEnds,
  queueSteps,
  wakeWorker,
  troubles: () => troubles.splice(0),
  jump: (ms: number) => {
    offset = ms;
  },
};

declare global {
  var soak: SoakCode;
}
export type SoakCode = typeof soak;

globalThis.soak = soak;
await navigator.serviceWorker.register('/worker.js', { type: 'module' });
