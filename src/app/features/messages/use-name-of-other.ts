import { useLingui } from '@lingui/react/macro';
import type { ChatListItem } from '#contract/messages/entities.ts';

/** Name of the other person; for the author of an anonymous vacancy, the company. */
export function useNameOfOther({ other, company }: Pick<ChatListItem, 'other' | 'company'>): string {
  const { t } = useLingui();
  return other?.full_name ?? company ?? t`Профиль недоступен`;
}
