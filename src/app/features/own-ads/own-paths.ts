import { AD_PLURALS, type AdKind } from '../../../contract/ads/kinds.ts';

/** Where own ads of a kind are, below /cabinet. */
export function ownPath(kind: AdKind, rest = ''): string {
  return `my-${AD_PLURALS[kind]}${rest === '' ? '' : `/${rest}`}`;
}
