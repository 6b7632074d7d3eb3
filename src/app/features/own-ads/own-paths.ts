import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';

/** Where own ads of a kind are, below /cabinet. */
export function ownPath(kind: AdKind, rest = ''): string {
  return `my-${AD_PLURALS[kind]}${rest === '' ? '' : `/${rest}`}`;
}

/** Where those who applied are on the screen of an own ad. */
export const REQUESTS_HASH = 'requests';

/** Whether that is the only place: an ad that is over has no page for everybody any more. */
export function hasRequestsHere(ad: OwnAd): ad is Exclude<OwnAd, { kind: 'service' }> {
  return ad.kind !== 'service' && ad.requests_count > 0 && !hasPublicPage(ad.kind, ad.status);
}
