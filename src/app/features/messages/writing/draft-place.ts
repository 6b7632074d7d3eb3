import type { AdKind } from '#contract/ads/kinds.ts';
import type { ChatLine } from '#contract/messages/entities.ts';

/** Whoever asks has one chat about an ad, known yet or not; its author has one with each who asked. */
export function draftPlace(
  chat: Pick<ChatLine, 'id' | 'ad'> | undefined,
  { kind, ad }: { kind: AdKind; ad: string },
): string {
  return chat?.ad.own ? chat.id : `${kind}:${ad}`;
}
