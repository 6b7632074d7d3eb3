import type { AdKind } from '#contract/ads/kinds.ts';

/** Where a chat about an ad is, below /cabinet. */
export function chatPath(kind: AdKind, ad?: string): string {
  return ad === undefined ? `messages/${kind}` : `messages/${kind}/${ad}`;
}
