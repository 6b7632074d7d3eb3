import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';

/** Path of own ads of a kind, below /cabinet. */
export function ownPath(kind: AdKind, rest = ''): string {
  return `my-${AD_PLURALS[kind]}${rest === '' ? '' : `/${rest}`}`;
}

/** Hash of the requests on the author's screen of an ad. */
export const REQUESTS_HASH = 'requests';

/** Whether the author's screen shows the requests, because the ad has no public page. */
export function hasRequestsHere(ad: OwnAd): ad is Exclude<OwnAd, { kind: 'service' }> {
  return ad.kind !== 'service' && ad.requests_count > 0 && !hasPublicPage(ad.kind, ad.status);
}
