import type { AdKind } from '#contract/ads/kinds.ts';

/** Path of the chats about an ad, below /cabinet. */
export function chatPath(kind: AdKind, ad?: string): string {
  return ad === undefined ? `messages/${kind}` : `messages/${kind}/${ad}`;
}
