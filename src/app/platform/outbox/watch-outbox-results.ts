import type { I18n, MessageDescriptor } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { watchRows } from '#device/database/watch-rows.ts';
import { isQueued } from '#device/outbox/outbox-row.ts';
import { isOutdated } from '#device/call-error.ts';
import { isSilentItem } from '#device/outbox/silent.ts';
import type { Outcome } from '#device/database/rows.ts';
import { callOfItem, type OutboxItem, type Queued } from '#device/outbox/outbox-item.ts';
import { createListeners } from '#app/ui/listeners.ts';
import { showToast, type Toast } from '#app/ui/toasts/toast.ts';
import type { AppContext } from '../app-context.ts';
import { ensureCabinetCatalog } from '../i18n/lazy-words.ts';
import { recordOwnChangeAnswer } from '../query/own-changes.ts';
import { invalidateAdsAndPersonal, invalidateAfterCall } from '../query/stale-answers.ts';
import { successOf } from './item-words.ts';

let isFollowing = false;

/** Announces outcomes of outbox items, whichever tab or worker sent them, and refetches the queries that show them. */
export function watchOutboxResults(context: AppContext): void {
  if (isFollowing) return;
  isFollowing = true;
  let before: ReadonlyMap<string, Queued> | undefined;
  watchRows(
    async ({ outbox }) => (await outbox.toArray()).filter(isQueued),
    (rows = []) => {
      const previous = before;
      before = new Map(rows.map((row) => [row.id, row]));
      for (const row of rows) {
        // The worker may have sent an item of this visit before the first callback; only older items are not announced.
        const isOld = !previous && row.queuedAt < performance.timeOrigin;
        const was = previous?.get(row.id)?.state ?? (isOld ? row.state : 'waiting');
        if (was === row.state) continue;
        if (row.state === 'done') {
          recordOwnChangeAnswer(row.id);
          void invalidateAfterCall(context.queryClient, callOfItem(row.item));
        } else if (row.state === 'refused' && row.refusal && isOutdated(row.refusal))
          invalidateAdsAndPersonal(context.queryClient);
        if (document.visibilityState === 'visible') announceOutcome(context.i18n, row);
      }
      for (const { id, queueKey, item, state } of previous?.values() ?? []) {
        // A silent item disappears without an announcement, when it is sent or when a newer one takes its place.
        if (!isSilentItem(item) || rows.some((row) => row.id === id)) continue;
        const isReplaced = state !== 'sending' && rows.some((row) => row.queueKey === queueKey);
        if (isReplaced) continue;
        recordOwnChangeAnswer(id);
        void invalidateAfterCall(context.queryClient, callOfItem(item));
      }
    },
  );
}

export function handleSentFromMemory(context: AppContext, item: OutboxItem): void {
  void invalidateAfterCall(context.queryClient, callOfItem(item));
  announceSuccess(context.i18n, item, null);
}

function announceOutcome(i18n: I18n, { id, state, item, refusal, result }: Queued): void {
  if (state === 'done') announceSuccess(i18n, item, result);
  else if (state === 'refused' && !isShownInPlace(item) && !awaited.has(id))
    showToast({ kind: 'error', text: refusal?.message ?? '' });
}

function announceSuccess(i18n: I18n, item: OutboxItem, result: Outcome | null): void {
  const success = successOf(item, result);
  if (success && !isShownInPlace(item)) showOutboxToast(i18n, { kind: 'success', ...success });
}

/** An open chat shows the state of its messages itself. */
function isShownInPlace({ type }: OutboxItem): boolean {
  return type === 'message.send' && location.pathname.includes('/cabinet/messages/');
}

interface Announcement extends Omit<Toast, 'text'> {
  readonly text: MessageDescriptor;
}

/**
 * Shows a toast once the cabinet's words have loaded. Offline they may be missing: then nothing is announced, and the
 * waiting item itself shows its state.
 */
export function showOutboxToast(i18n: I18n, { text, ...toast }: Announcement): void {
  ensureCabinetCatalog(i18n).then(
    () => showToast({ ...toast, text: i18n._(text) }),
    () => undefined,
  );
}

/** Ids of outbox items that a form or a tap of this page waits for; true where the item is new. */
let awaited: ReadonlyMap<string, boolean> = new Map();
const listeners = createListeners();

/** Marks an item as awaited, until the returned function is called. */
export function markItemAwaitedByForm(id: string, isNew: boolean): () => void {
  awaited = new Map([...awaited, [id, isNew]]);
  listeners.tell();
  return () => {
    awaited = new Map([...awaited].filter(([each]) => each !== id));
    listeners.tell();
  };
}

/** Whether an item is left out of the waiting items, because its form shows that it is pending. */
export function useIsOutboxItemHidden(): (id: string) => boolean {
  const current = useSyncExternalStore(
    listeners.add,
    () => awaited,
    () => awaited,
  );
  return (id) => current.get(id) === true;
}
