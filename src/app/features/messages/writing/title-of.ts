import type { QueuedMessage } from './use-unsent.ts';

/** Title of a message in the outbox: the beginning of its text, or its first attachment. */
export function titleOfChat({ text, attachments }: Pick<QueuedMessage, 'text' | 'attachments'>): string {
  return text === '' ? (attachments?.[0]?.name ?? '') : text.slice(0, 80);
}
