import type { AdKind } from '#contract/ads/kinds.ts';

export const chatsLink = { to: '/cabinet/$', params: { _splat: 'messages' } } as const;

/** Props of a link to the chats about an ad or a kind of ads. */
export function chatLink(kind: AdKind, ad?: string) {
  return {
    to: '/cabinet/$',
    params: { _splat: ad === undefined ? `messages/${kind}` : `messages/${kind}/${ad}` },
  } as const;
}
