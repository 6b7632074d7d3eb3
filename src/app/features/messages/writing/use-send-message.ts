import { useRef } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { type DraftKey, messageDraftId } from '#device/drafts/message-draft.ts';
import type { OutboxWrite } from '#device/outbox/insert-item.ts';
import type { QueuedAttachment } from '#device/outbox/items/message.ts';
import { useFailureText } from '#app/platform/calls/use-failure-text.ts';
import { readFileBytes, useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { ChosenAttachments } from '../attachments/use-chosen-attachments.ts';
import { type QueuedMessage, titleOfChat } from './use-unsent-messages.ts';

interface Place {
  kind: AdKind;
  ad: string;
  chat: string | undefined;
  /** Draft that is deleted once the message is queued. */
  draft: DraftKey;
}

export interface TypedMessage {
  readonly text: string;
  readonly chosen: readonly ChosenAttachments[];
}

/** Queues a message. Resolves to false when it must stay in the field. */
export function useSendMessage(place: Place): (typed: TypedMessage) => Promise<boolean> {
  const failureText = useFailureText();
  const queueWrite = useQueuedWrite();
  const failed = useRef<{ readonly typed: TypedMessage; readonly write: OutboxWrite }>(undefined);
  return async (typed) => {
    try {
      const before = failed.current;
      // The same message sent again keeps its keys: after a lost answer nothing is added twice.
      const isSame = before !== undefined && hasSameContent(before.typed, typed);
      const write = isSame ? before.write : await createWrite(place, typed);
      failed.current = { typed, write };
      await queueWrite(write);
      failed.current = undefined;
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) });
      return false;
    }
  };
}

async function createWrite(
  { kind, ad, chat, draft }: Place,
  { text, chosen }: TypedMessage,
): Promise<OutboxWrite> {
  // New ids, since another tab may have the same draft open and must not take these attachments with it.
  const attached = chosen.map((each) => ({ ...each, id: crypto.randomUUID() }));
  const item: QueuedMessage = {
    type: 'message.send',
    kind,
    operation: ad,
    chat: chat ?? null,
    text,
    ...(attached.length > 0 && { attachments: attached.map(attachmentOf) }),
  };
  return {
    item,
    id: crypto.randomUUID(),
    title: titleOfChat(item),
    clears: messageDraftId(draft),
    files: await Promise.all(attached.map(({ id, file }) => readFileBytes(file, id))),
  };
}

function hasSameContent(one: TypedMessage, other: TypedMessage): boolean {
  const ids = ({ chosen }: TypedMessage): string => chosen.map(({ id }) => id).join();
  return one.text === other.text && ids(one) === ids(other);
}

function attachmentOf({ id, kind, file: { name, size }, seconds }: ChosenAttachments): QueuedAttachment {
  return { id, kind, name, size, ...(seconds !== undefined && { seconds }) };
}
