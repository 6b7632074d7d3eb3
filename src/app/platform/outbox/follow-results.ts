import type { I18n } from '@lingui/core';
import type { Query } from '@tanstack/react-query';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { watchRows } from '#device/database/watch-rows.ts';
import { isQueued } from '#device/outbox/outbox-row.ts';
import { isSilent } from '#device/outbox/silent.ts';
import type { Queued, OutboxItem } from '#device/outbox/outbox-item.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { AppContext } from '../app-context.ts';
import { loadCabinetWords } from '../i18n/lazy-words.ts';
import { successOf } from './item-words.ts';
import { watched } from './watched.ts';

/** Announces the outcome of outbox items, sent by this tab, another or the worker, and refetches what shows them. */
export function followResults(context: AppContext): void {
  let before: ReadonlyMap<string, Queued> | undefined;
  watchRows(
    async ({ outbox }) => (await outbox.toArray()).filter(isQueued),
    (rows = []) => {
      const known = before;
      before = new Map(rows.map((row) => [row.id, row]));
      for (const row of rows) {
        // An item queued by this visit may be done before the first reading: the worker is quick.
        const isOld = !known && row.queuedAt < performance.timeOrigin;
        const was = known?.get(row.id)?.state ?? (isOld ? row.state : 'waiting');
        if (was === row.state) continue;
        // The data that a conflicting edit was based on is stale.
        const isStale = row.state === 'refused' && row.refusal?.code === 'conflict';
        if (row.state === 'done' || isStale) void askAnew(context, row.thing);
        if (document.visibilityState === 'visible') void say(context.i18n, row);
      }
      for (const { id, state, thing } of known?.values() ?? []) {
        // A silent item disappears without an announcement.
        if (isSilent(thing) && state === 'sending' && !before.has(id)) void askAnew(context, thing);
      }
    },
  );
}

/** Handles the outcome of an item that was sent directly, past the outbox. */
export function tellSent(context: AppContext, thing: OutboxItem): void {
  void askAnew(context, thing);
  void sayDone(context.i18n, thing);
}

async function say(i18n: I18n, { id, state, thing, refusal }: Queued): Promise<void> {
  // An open chat shows the state of its messages itself.
  if (thing.type === 'message.send' && location.pathname.includes('/cabinet/messages/')) return;
  if (state === 'done') await sayDone(i18n, thing);
  else if (state === 'refused' && !watched.has(id))
    showToast({ kind: 'error', text: refusal?.message ?? '' });
}

async function sayDone(i18n: I18n, thing: OutboxItem): Promise<void> {
  const success = successOf(thing);
  if (!success) return;
  await loadCabinetWords(i18n);
  const { text, ...more } = success;
  showToast({ kind: 'success', text: i18n._(text), ...more });
}

/** Invalidates every query that shows what was sent. */
async function askAnew({ queryClient }: AppContext, thing: OutboxItem): Promise<void> {
  const subjects = subjectsOf(thing);
  const isAbout = ({ queryKey: [name] }: Query): boolean =>
    typeof name === 'string' && subjects.some((subject) => name.startsWith(`${subject}.`));
  await queryClient.invalidateQueries({ predicate: isAbout });
}

/** Prefixes of the names of the affected calls. */
function subjectsOf(thing: OutboxItem): readonly string[] {
  switch (thing.type) {
    // These show own lists, the ad itself and everybody's lists.
    case 'ad.create':
    case 'ad.edit':
    case 'ad.status':
      return [AD_PLURALS[thing.kind]];
    case 'message.send':
      return ['messages'];
    case 'chat.read':
      return ['messages', 'notifications'];
    case 'request.create':
      return [AD_PLURALS[thing.kind], `${thing.kind}Requests`];
    case 'feedback.create':
      return ['users', 'taskRequests', 'vacancyRequests', 'messages'];
    case 'feedback.reply':
      return ['users'];
    case 'profile.edit':
      return ['me', 'users'];
    case 'search.edit':
    case 'search.delete':
      return ['savedSearches'];
    case 'notification.read':
      return ['notifications'];
    // Only moderators see a report.
    case 'report.create':
      return [];
  }
}
