import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { UploadPurpose } from '#contract/uploads/protocol.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AttachmentKind } from '#contract/messages/attachments.ts';
import { ApiError } from '../../call-error.ts';
import type { Outcome } from '../../database/rows.ts';
import { PhotoRefused, uploadPhoto } from '../../uploads/upload-photo.ts';
import type { SendContext } from '../send-context.ts';

export interface QueuedAttachment {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly name: string;
  readonly size: number;
  readonly seconds?: number;
}

/** A chat message about an ad; `chat` is null when the sender has no chat yet. */
export interface MessageItem {
  readonly type: 'message.send';
  readonly kind: AdKind;
  readonly operation: string;
  readonly chat: string | null;
  readonly text: string;
  /** Attachments in their order, whose bytes are among the photos; absent when there are none. */
  readonly attachments?: readonly QueuedAttachment[];
}

/**
 * Uploads attachments first and then sends the message that names them, so that the other side never sees half of it.
 * The row's id is the idempotency key: a message whose answer was lost exists once. The outcome is the chat and the
 * message's number in it.
 */
export async function sendMessage(sending: SendContext<MessageItem>): Promise<Outcome> {
  const { row, item, call, signal } = sending;
  const { kind, operation, chat, text } = item;
  const attachments = item.attachments ?? [];
  await uploadAttachments(sending, attachments);
  const options = { signal, headers: { 'idempotency-key': row.id } };
  const content = { text, ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => id) }) };
  const { message_id: id, seq } =
    chat === null
      ? await call(messagesEndpoints.ask, { body: { kind, operation_id: operation, ...content } }, options)
      : await call(messagesEndpoints.answer, { body: { message_id: chat, ...content } }, options);
  return { kind, id, version: seq };
}

const PURPOSES: Readonly<Record<QueuedAttachment['kind'], UploadPurpose>> = {
  photo: 'chat_photo',
  file: 'chat_file',
  voice: 'chat_voice',
};

/**
 * Uploads the attachments. Their bytes stay on the device until the message is sent, because the server may forget an
 * upload, which is then repeated.
 */
async function uploadAttachments(
  { files, target, signal, stay, reach }: SendContext<MessageItem>,
  attachments: readonly QueuedAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const byId = new Map((await files.list()).map((file) => [file.id, file]));
  await reach({ done: 0 });
  for (const [index, { id, kind, seconds }] of attachments.entries()) {
    const file = byId.get(id);
    if (!file) continue;
    const named = { ...file, purpose: PURPOSES[kind], ...(seconds !== undefined && { seconds }) };
    try {
      await uploadPhoto(target, named, { signal, onProgress: stay });
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      await files.refuse(id, error.message);
      const message = `${file.name}: ${error.message}`;
      throw new ApiError(400, { message, code: 'validation', request_id: '' });
    }
    await reach({ done: index + 1 });
  }
}
