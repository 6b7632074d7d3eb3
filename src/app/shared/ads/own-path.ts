import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';

/** Path of own ads of a kind, below /cabinet. */
export function ownPath(kind: AdKind, rest = ''): string {
  return `my-${AD_PLURALS[kind]}${rest === '' ? '' : `/${rest}`}`;
}

/** Props of a link to own ads in the cabinet. */
export function ownLink(kind: AdKind, rest?: string) {
  return { to: '/cabinet/$', params: { _splat: ownPath(kind, rest) } } as const;
}
