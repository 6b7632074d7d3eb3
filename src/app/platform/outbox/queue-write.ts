import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError } from '#device/call-error.ts';
import { openDeviceDatabase, troubleOf } from '#device/database/open-database.ts';
import type { OutboxRow } from '#device/database/rows.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { watchRows } from '#device/database/watch-rows.ts';
import {
  type InsertedItem,
  insertItem,
  type NamedBytes,
  type OutboxWrite,
} from '#device/outbox/insert-item.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { dismissQueuedItem } from '#device/outbox/queue.ts';
import { isStaleProfileCode } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { isSilentItem, NOBODY } from '#device/outbox/silent.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { AppContext } from '../app-context.ts';
import { getConnected } from '../offline/connection.ts';
import { letWorkerSend, wakeWorker } from '../offline/let-worker-send.ts';
import { recordPushOfferReason } from '../push/push-state.ts';
import { meQuery } from '../session/me.ts';
import { showOutboxToast, markItemAwaitedByForm, watchOutboxResults } from './watch-outbox-results.ts';
import { startOutboxSending } from './start-outbox-sending.ts';

/** How long a form or a tap waits for the outcome of its outbox item. */
const PATIENCE_MS = 4000;

/** How a write went; a refusal is thrown like that of a call. */
export type WriteResult =
  | { readonly kind: 'sent' }
  /** The item is sent later by itself. */
  | { readonly kind: 'queued' }
  /** The item that the write would replace is being sent. */
  | { readonly kind: 'attempted' }
  /** The person has to choose between two versions. */
  | { readonly kind: 'stale' }
  /** The draft was deleted elsewhere. */
  | { readonly kind: 'gone' }
  /** The device stores nothing, and the write needs a draft. */
  | { readonly kind: 'unstorable' };

/**
 * Queues a write: it is sent at once where that is possible, otherwise later by itself, even when the page is closed.
 * A form or a tap waits a moment for the outcome, so that errors can be shown beside the fields: a refusal within that
 * time is thrown, and a new item leaves the outbox again.
 */
export async function queueWrite(context: AppContext, write: OutboxWrite): Promise<WriteResult> {
  const { database } = await openDeviceDatabase();
  const owner = ownerOf(context, write);
  if (!database || owner === undefined) return await sendUnstored(context, write);
  // Following begins before the item is queued, because the worker may send it at once.
  watchOutboxResults(context);
  const inserted = await storeWrite(() => insertItem(database, { ...write, owner }, Date.now()));
  if (!inserted) return write.draft === undefined ? announced(context, 'attempted') : { kind: 'gone' };
  recordPushOfferReason(write.item.type);
  sendSoon(context, database, write.item, owner);
  return hasAwaitedOutcome(write) ? await awaitOutcome(context, database, inserted) : { kind: 'queued' };
}

/** Whether to wait for the write's outcome: not if a screen shows the queued item itself, or no tap asked for it. */
function hasAwaitedOutcome({ draft, clears, item }: OutboxWrite): boolean {
  if (item.type === 'notification.read') return item.all;
  return draft === undefined && clears === undefined && !isSilentItem(item);
}

async function awaitOutcome(
  context: AppContext,
  database: DeviceDatabase,
  { id, isNew }: InsertedItem,
): Promise<WriteResult> {
  const stopWaiting = markItemAwaitedByForm(id, isNew);
  try {
    const row = await outcomeOf(id);
    // A silent item leaves the outbox once it is sent.
    if (row === undefined || row.state === 'done') return { kind: 'sent' };
    if (row.refusal === null) return announced(context, 'queued');
    if (row.state !== 'refused') {
      showToast({ kind: 'info', text: row.refusal.message });
      return { kind: 'queued' };
    }
    const { status, code, message, errors } = row.refusal;
    if (row.item.type === 'profile.edit' && isStaleProfileCode(code)) return { kind: 'stale' };
    // Only a new item leaves the outbox with its refusal; an earlier one stays until the person discards it.
    if (isNew) await dismissQueuedItem(database, id);
    throw new ApiError(status, { code, message, errors: copyErrors(errors), request_id: '' });
  } finally {
    stopWaiting();
  }
}

/** This page sends the item, or the worker if the page is closed before. */
function sendSoon(context: AppContext, database: DeviceDatabase, item: OutboxItem, owner: string): void {
  // From now on the device holds something that exists nowhere else: without this request browsers may clear it.
  if (!isSilentItem(item)) void navigator.storage?.persist().catch(() => false);
  if (owner === NOBODY) wakeWorker();
  else void letWorkerSend(database, owner).catch(() => undefined);
  void startOutboxSending(context);
}

/** Reads a file that is queued; before the insertion, since a transaction ends while it waits for a file. */
export async function readFileBytes(file: File, id: string = crypto.randomUUID()): Promise<NamedBytes> {
  return { id, name: file.name, type: file.type, bytes: await file.arrayBuffer() };
}

/** The device is full: nothing was stored. */
class DeviceFull extends Error {
  override readonly name = 'DeviceFull';
}

/** The device failed for an unknown reason: nothing was stored. */
class DeviceFailed extends Error {
  override readonly name = 'DeviceFailed';
}

/** Turns failures of the device into error classes of their own, apart from a server's refusal. */
export async function storeWrite<Stored>(store: () => Promise<Stored>): Promise<Stored> {
  try {
    return await store();
  } catch (cause) {
    if (troubleOf(cause) === 'full') throw new DeviceFull();
    throw new DeviceFailed('the queue was not written', { cause });
  }
}

function ownerOf({ queryClient }: AppContext, { item }: OutboxWrite): string | undefined {
  return item.type === 'views.send' ? NOBODY : queryClient.getQueryData(meQuery.queryKey)?.id;
}

/** Where the device stores nothing, the write is sent from memory; there are no drafts either. */
async function sendUnstored(context: AppContext, write: OutboxWrite): Promise<WriteResult> {
  if (write.draft !== undefined) return { kind: 'unstorable' };
  await (await import('./send-from-memory.ts')).sendFromMemory(context, write);
  return { kind: 'sent' };
}

const WORDS = {
  queued: msg`Сохранено на устройстве: отправим, как только получится`,
  attempted: msg`Прежнее уже отправляется: изменить его нельзя`,
};

function announced({ i18n }: AppContext, kind: keyof typeof WORDS): WriteResult {
  showOutboxToast(i18n, { kind: 'info', text: WORDS[kind] });
  return { kind };
}

function copyErrors(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, [...messages]]));
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
        // An item whose ad waits for a moderator has a refusal, and its number of attempts is reset to 0.
        const isTried = row === undefined || row.attempts > 0 || row.refusal !== null || !getConnected();
        if (isTried && row?.state !== 'sending') end();
      },
    );
  });
}

/**
 * Returns the function that queues a person's write; the write waits for the network where there is none. A change that
 * needs an answer now is a `useCallMutation`.
 */
export function useQueuedWrite(): (write: OutboxWrite) => Promise<WriteResult> {
  const { context } = useRouter().options;
  return useCallback((write) => queueWrite(context, write), [context]);
}
