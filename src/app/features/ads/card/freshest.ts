import type { AdCard } from '#contract/ads/entities.ts';

/** So many pictures stand beside each other; further on are the lists themselves. */
const SHOWN = 8;

/** Of the newest ads of several lists those with a photo first, each the newest first; what was lifted counts as new. */
export function freshest(ads: readonly AdCard[]): AdCard[] {
  const rank = ({ photo, lifted }: AdCard): number => (photo ? 2 : 0) + (lifted ? 1 : 0);
  return [...ads]
    .sort((a, b) => rank(b) - rank(a) || (a.published_at < b.published_at ? 1 : -1))
    .slice(0, SHOWN);
}
