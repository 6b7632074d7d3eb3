import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { NamedBytes } from '#device/outbox/queue.ts';
import type { QueuedAttachment } from '#device/outbox/outbox-item.ts';
import { useFailureText } from '#app/platform/forms/use-failure-text.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { type DraftPlace, messageDraftId } from '#device/drafts/message-draft.ts';
import { type Enqueued, useEnqueue } from '#app/platform/outbox/use-enqueue.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { ChosenAttachments } from '../attachments/use-chosen.ts';
import { titleOfChat } from './title-of.ts';
import type { QueuedMessage } from './use-unsent.ts';

/**
 * Sends through the outbox, or directly when the device has no storage. Resolves to false when the message must stay in
 * the field.
 */
export function useSend({
  kind,
  ad,
  chat,
  draft,
}: {
  kind: AdKind;
  ad: string;
  chat: string | undefined;
  /** Draft that is deleted once the message is queued. */
  draft: DraftPlace;
}) {
  const failureText = useFailureText();
  const enqueue = useEnqueue();
  const client = useQueryClient();
  const last = useRef<Attempt>(undefined);
  const direct = useCallMutation({
    run: async (call, { typed: { text, chosen }, chat, keys }: Attempt & { chat: string | null }) => {
      const [words, files] = keys.map((key) => ({ headers: { 'idempotency-key': key } }));
      const asked =
        chat === null && (text !== '' || chosen.length === 0)
          ? await call(messagesEndpoints.ask, { body: { kind, operation_id: ad, text } }, words)
          : undefined;
      if (chosen.length === 0 && chat !== null)
        return await call(messagesEndpoints.answer, { body: { message_id: chat, text } }, words);
      const id = chat ?? asked?.message_id;
      if (chosen.length === 0 || id === undefined) return asked;
      const body = formOf({ text: asked ? '' : text, chosen });
      return await call(messagesEndpoints.upload, { params: { id }, body }, files);
    },
    toastsFailure: true,
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('messages.') }),
  });
  const queue = async ({ text, chosen: files }: TypedMessage): Promise<Enqueued> => {
    // New ids, since another tab may have the same draft open and must not take these attachments with it.
    const chosen = files.map((each) => ({ ...each, id: crypto.randomUUID() }));
    const thing: QueuedMessage = {
      type: 'message.send',
      kind,
      operation: ad,
      chat: chat ?? null,
      text,
      ...(chosen.length > 0 && { attachments: chosen.map(along) }),
    };
    return await enqueue.thing(
      { thing, title: titleOfChat(thing) },
      { files: await Promise.all(chosen.map(bytesOf)), draft: messageDraftId(draft) },
    );
  };
  return async (typed: TypedMessage): Promise<boolean> => {
    try {
      if ((await queue(typed)) === 'kept') return true;
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) });
      return false;
    }
    const before = last.current;
    const attempt = before && saysTheSame(before.typed, typed) ? before : { typed, keys: newKeys() };
    last.current = attempt;
    try {
      const sent = await direct.mutateAsync({ ...attempt, chat: chat ?? null });
      last.current = undefined;
      return sent !== undefined;
    } catch {
      return false;
    }
  };
}

/** The content of one message. */
export interface TypedMessage {
  readonly text: string;
  readonly chosen: readonly ChosenAttachments[];
}

/** Idempotency keys of text and files: a retry after a lost answer adds nothing twice. */
interface Attempt {
  readonly typed: TypedMessage;
  readonly keys: readonly [string, string];
}

function newKeys(): Attempt['keys'] {
  return [crypto.randomUUID(), crypto.randomUUID()];
}

function saysTheSame(one: TypedMessage, other: TypedMessage): boolean {
  const ids = ({ chosen }: TypedMessage): string => chosen.map(({ id }) => id).join();
  return one.text === other.text && ids(one) === ids(other);
}

function along({ id, kind, file: { name, size }, seconds }: ChosenAttachments): QueuedAttachment {
  return { id, kind, name, size, ...(seconds !== undefined && { seconds }) };
}

async function bytesOf({ id, file }: ChosenAttachments): Promise<NamedBytes> {
  return { id, name: file.name, type: file.type, bytes: await file.arrayBuffer() };
}

function formOf({ text, chosen }: TypedMessage): FormData {
  const form = new FormData();
  form.set('text', text);
  for (const [index, { file, seconds }] of chosen.entries()) {
    form.set(`files[${index}]`, file);
    if (seconds !== undefined) form.set('seconds', String(seconds));
  }
  return form;
}
