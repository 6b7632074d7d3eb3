import type { I18n } from '@lingui/core';
import { watchRows } from '#device/database/watch-rows.ts';
import { isQueued } from '#device/outbox/outbox-row.ts';
import { isOutdated } from '#device/call-error.ts';
import { isSilent } from '#device/outbox/silent.ts';
import type { Outcome } from '#device/database/rows.ts';
import { callOfItem, type OutboxItem, type Queued } from '#device/outbox/outbox-item.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { AppContext } from '../app-context.ts';
import { noteAnswered } from '../query/own-changes.ts';
import { invalidateAdsAndPersonal, invalidateAfterCall } from '../query/stale-answers.ts';
import { announce } from './announce.ts';
import { isItemAwaited } from './awaited-items.ts';
import { successOf } from './item-words.ts';

let isFollowing = false;

/** Announces the outcome of outbox items, sent by this tab, another or the worker, and refetches what shows them. */
export function followResults(context: AppContext): void {
  if (isFollowing) return;
  isFollowing = true;
  let before: ReadonlyMap<string, Queued> | undefined;
  watchRows(
    async ({ outbox }) => (await outbox.toArray()).filter(isQueued),
    (rows = []) => {
      const previous = before;
      before = new Map(rows.map((row) => [row.id, row]));
      for (const row of rows) {
        // An item queued by this visit may be done before the first reading: the worker is quick.
        const isOld = !previous && row.queuedAt < performance.timeOrigin;
        const was = previous?.get(row.id)?.state ?? (isOld ? row.state : 'waiting');
        if (was === row.state) continue;
        if (row.state === 'done') {
          noteAnswered(row.id);
          void invalidateAfterCall(context.queryClient, callOfItem(row.item));
        } else if (row.state === 'refused' && row.refusal && isOutdated(row.refusal))
          invalidateAdsAndPersonal(context.queryClient);
        if (document.visibilityState === 'visible') announceOutcome(context.i18n, row);
      }
      for (const { id, queueKey, item, state } of previous?.values() ?? []) {
        // A silent item disappears without an announcement, when it is sent or when a newer one takes its place.
        if (!isSilent(item) || rows.some((row) => row.id === id)) continue;
        const isReplaced = state !== 'sending' && rows.some((row) => row.queueKey === queueKey);
        if (isReplaced) continue;
        noteAnswered(id);
        void invalidateAfterCall(context.queryClient, callOfItem(item));
      }
    },
  );
}

/** Handles the outcome of an item that was sent from memory. */
export function tellSent(context: AppContext, item: OutboxItem): void {
  void invalidateAfterCall(context.queryClient, callOfItem(item));
  announceSuccess(context.i18n, item, null);
}

function announceOutcome(i18n: I18n, { id, state, item, refusal, result }: Queued): void {
  if (state === 'done') announceSuccess(i18n, item, result);
  else if (state === 'refused' && !isShownInPlace(item) && !isItemAwaited(id))
    showToast({ kind: 'error', text: refusal?.message ?? '' });
}

function announceSuccess(i18n: I18n, item: OutboxItem, result: Outcome | null): void {
  const success = successOf(item, result);
  if (success && !isShownInPlace(item)) announce(i18n, { kind: 'success', ...success });
}

/** An open chat shows the state of its messages itself. */
function isShownInPlace({ type }: OutboxItem): boolean {
  return type === 'message.send' && location.pathname.includes('/cabinet/messages/');
}
