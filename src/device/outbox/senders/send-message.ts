import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { UploadPurpose } from '#contract/uploads/protocol.ts';
import { ApiError } from '#device/call-error.ts';
import type { Outcome } from '#device/database/rows.ts';
import { PhotoRefused, uploadPhoto } from '#device/uploads/upload-photo.ts';
import type { Sending } from './sending.ts';
import type { QueuedAttachment, OutboxItem } from '../outbox-item.ts';

type Message = Sending<Extract<OutboxItem, { type: 'message.send' }>>;

/**
 * Uploads attachments first and then sends the message that names them, so that the other side never sees half of it.
 * The row's id is the idempotency key: a message whose answer was lost exists once. The outcome is the chat and the
 * message's number in it.
 */
export async function sendMessage(sending: Message): Promise<Outcome> {
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
  { files, target, signal, stay, reach }: Message,
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
