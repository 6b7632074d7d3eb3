import type { ProfilePermissions } from '#contract/users/entities.ts';

/** Facts about a profile that decide how its person can be contacted. */
export interface ProfileContactState {
  /** Whether an ad is published under the person's name. */
  readonly hasAd: boolean;
  readonly hasService: boolean;
  readonly hasTrade: boolean;
}

/** Ways in which a signed-in person may contact another, as long as neither has blocked the other. */
export function deriveProfilePermissions({
  hasAd,
  hasService,
  hasTrade,
}: ProfileContactState): ProfilePermissions {
  return {
    write: hasAd,
    // a task's phone is for possible applicants, and a vacancy's phone is on its page
    call: hasService,
    offer: hasService || hasTrade,
  };
}
