import type { ProfilePermissions } from '#contract/users/entities.ts';

/** The parts of a profile by which its person is reached. */
export interface ReachFacts {
  /** Whether an ad is published under the person's name. */
  readonly hasAd: boolean;
  readonly hasService: boolean;
  readonly hasTrade: boolean;
}

/** Ways to a person for any signed-in reader whom nothing keeps apart from them. */
export function deriveProfilePermissions({ hasAd, hasService, hasTrade }: ReachFacts): ProfilePermissions {
  return {
    write: hasAd,
    // The phone of a task is for whoever may apply to it, and that of a vacancy is on its page.
    call: hasService,
    offer: hasService || hasTrade,
  };
}
