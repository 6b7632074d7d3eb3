import type { NamedBytes } from '#device/outbox/insert-item.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';

export const TASK_ITEM: OutboxItem = { type: 'ad.create', kind: 'task', body: { price: 5 } };
export const MESSAGE_ITEM = {
  type: 'message.send',
  kind: 'task',
  operation: '7',
  chat: null,
  text: 'Да',
} as const satisfies OutboxItem;

export function editItem(ad: string, version: number, body: { price?: number } = {}) {
  const about = { type: 'ad.edit', kind: 'task', ad, version } as const;
  return { ...about, body, photos: [] as string[], removed: [] as string[] } satisfies OutboxItem;
}

export function closeItem(ad: string): OutboxItem {
  return { type: 'ad.status', kind: 'task', ad, body: { status: 'closed' } };
}

export function replyItem(feedback: string): OutboxItem {
  return { type: 'feedback.reply', feedback, text: 'Спасибо' };
}

/** A file of five bytes that is named after its id. */
export function fileNamed(id: string): NamedBytes {
  return { id, name: id, type: 'image/jpeg', bytes: new TextEncoder().encode('bytes').buffer };
}
