import type { AdKind } from '#contract/ads/kinds.ts';
import type { ChatListItem } from '#contract/messages/entities.ts';

/**
 * Key of a draft. An applicant has one chat about an ad, existing or not, so the ad is their key; an author has one
 * chat per applicant.
 */
export function draftChatKey(
  chat: Pick<ChatListItem, 'id' | 'ad'> | undefined,
  { kind, ad }: { kind: AdKind; ad: string },
): string {
  return chat?.ad.own ? chat.id : `${kind}:${ad}`;
}
