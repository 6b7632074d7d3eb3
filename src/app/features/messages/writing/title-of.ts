import type { Message } from './use-unsent.ts';

/** What a message is called where it waits: its first words, or the first thing that goes along. */
export function titleOf({ text, attachments }: Pick<Message, 'text' | 'attachments'>): string {
  return text === '' ? (attachments?.[0]?.name ?? '') : text.slice(0, 80);
}
