import type { AdKind } from '#contract/ads/kinds.ts';

/** Path of the chats about an ad or a kind of ads, below /cabinet. */
export function chatPath(kind: AdKind, ad?: string): string {
  return ad === undefined ? `messages/${kind}` : `messages/${kind}/${ad}`;
}

/** Path of all chats, below /cabinet. */
export const CHATS_PATH = 'messages';
