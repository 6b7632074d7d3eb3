import type { UserProfile } from '#contract/users/entities.ts';

export const isBusyProfile = ({ ads_count: ads, rating, portfolio }: UserProfile): boolean =>
  ads.services > 0 && ads.tasks > 0 && rating.negative > 0 && rating.positive > 10 && portfolio.length > 1;
