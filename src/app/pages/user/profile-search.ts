import {
  AD_KINDS,
  AD_PLURALS,
  type AdKind,
  type AdPlural,
  isAdPlural,
  KIND_OF_PLURAL,
} from '#contract/ads/kinds.ts';
import type { UserProfile } from '#contract/users/entities.ts';
import type { FeedbackRating, ProfileTab } from '#app/features/users/user-queries.ts';

export interface ProfileSearch {
  tab?: ProfileTab | undefined;
  ads?: AdPlural | undefined;
  rating?: FeedbackRating;
}

/**
 * Invalid values are set to `undefined` explicitly: a parameter left out here would keep its value from the address.
 */
export function parseProfileSearch({ tab, ads, rating }: Record<string, unknown>): ProfileSearch {
  return {
    tab: tab === 'ads' || tab === 'feedbacks' ? tab : undefined,
    ads: typeof ads === 'string' && isAdPlural(ads) ? ads : undefined,
    rating: rating === 'positive' || rating === 'negative' ? rating : undefined,
  };
}

/** An address without a tab shows the ads, unless it filters feedbacks or there are no ads. */
export function shownTab(user: UserProfile, { tab, rating }: ProfileSearch): ProfileTab {
  const hasAds = Object.values(user.ads_count).some((count) => count > 0);
  return tab ?? (rating || !hasAds ? 'feedbacks' : 'ads');
}

/** The requested kind if the person has ads of it, else the first kind with ads. */
export function shownKind(user: UserProfile, asked: AdPlural | undefined): AdKind {
  const has = (kind: AdKind): boolean => user.ads_count[AD_PLURALS[kind]] > 0;
  return asked && has(KIND_OF_PLURAL[asked]) ? KIND_OF_PLURAL[asked] : (AD_KINDS.find(has) ?? 'service');
}
