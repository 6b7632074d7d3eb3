import type { QueuedMessage } from './use-unsent.ts';

/** What a message is called where it waits: its first words, or the first thing that goes along. */
export function titleOfChat({ text, attachments }: Pick<QueuedMessage, 'text' | 'attachments'>): string {
  return text === '' ? (attachments?.[0]?.name ?? '') : text.slice(0, 80);
}
