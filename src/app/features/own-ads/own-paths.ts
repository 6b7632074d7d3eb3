import type { OwnAd } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';

/** Hash of the requests on the author's screen of an ad. */
export const REQUESTS_HASH = 'requests';

/** Whether the author's screen shows the requests, because the ad has no public page. */
export function hasRequestsHere(ad: OwnAd): ad is Exclude<OwnAd, { kind: 'service' }> {
  return ad.kind !== 'service' && ad.requests_count > 0 && !hasPublicPage(ad.kind, ad.status);
}
