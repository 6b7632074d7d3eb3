import type { OutboxWrite } from '#device/outbox/insert-item.ts';
import { sendItem } from '#device/outbox/send-item.ts';
import type { AppContext } from '../app-context.ts';
import { getApiCall } from '../query/query-client.ts';
import { currentToken } from '../session/session.ts';
import { handleSentFromMemory } from './watch-outbox-results.ts';
import { outboxTarget } from './run-outbox.ts';

const NOTHING = (): Promise<void> => Promise.resolve();

/**
 * Sends a write from memory, by the same sender as from the outbox, where the device stores nothing. A failure is the
 * caller's to show; the same write sent again keeps its idempotency key.
 */
export async function sendFromMemory(
  context: AppContext,
  { item, id = crypto.randomUUID(), files = [] }: OutboxWrite,
): Promise<void> {
  await sendItem({
    item,
    row: { id, owner: '', result: null, progress: { done: 0, total: files.length + 1 } },
    files: {
      list: () => Promise.resolve(files.map((file) => ({ ...file, refusal: null }))),
      remove: NOTHING,
      refuse: NOTHING,
    },
    call: getApiCall(context.queryClient),
    target: outboxTarget(context, currentToken()),
    signal: new AbortController().signal,
    reach: NOTHING,
    stay: NOTHING,
  });
  handleSentFromMemory(context, item);
}
