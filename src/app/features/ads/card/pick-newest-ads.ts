import type { AdCard } from '#contract/ads/entities.ts';

/** Maximum pictures in the strip; after them come links to the lists. */
const SHOWN = 8;

/** The newest ads of several lists: ads with a photo first, lifted ads before others, then by date. */
export function pickNewestAds(ads: readonly AdCard[]): AdCard[] {
  const rank = ({ photo, lifted }: AdCard): number => (photo ? 2 : 0) + (lifted ? 1 : 0);
  return [...ads]
    .sort((a, b) => rank(b) - rank(a) || (a.published_at < b.published_at ? 1 : -1))
    .slice(0, SHOWN);
}
