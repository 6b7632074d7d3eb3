import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '#contract/limits.ts';
import type { AttachmentKind } from '#contract/messages/attachments.ts';
import type { ChatListItem } from '#contract/messages/entities.ts';
import { cutText } from '#text/cut-text.ts';
import { inReadersScript } from '#app/platform/i18n/catalogs.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { describeDealStep } from '../chat/describe-deal-step.ts';

/** Preview texts for messages without text. */
const SENT: Readonly<Record<AttachmentKind, MessageDescriptor>> = {
  photo: msg`Фотография`,
  file: msg`Файл`,
  voice: msg`Голосовое сообщение`,
};

export function useLastRecordPreview({ kind, last }: Pick<ChatListItem, 'kind' | 'last'>): string {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (last === null) return '';
  const { event: step, attachment: sent, text, own } = last;
  if (step) return i18n._(describeDealStep(kind, step, own));
  return text === '' && sent ? i18n._(SENT[sent]) : shorten(inReadersScript(text, locale));
}

export function shorten(words: string): string {
  return cutText(words, LIMITS.truncateAt);
}
