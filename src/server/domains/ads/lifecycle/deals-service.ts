import type { AdAction, AdActor } from '#contract/ads/transitions.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Transaction } from '#server/db/client.ts';
import { transitionAd } from './transition-ads.ts';
import type { LockedAd } from './transitions-repo.ts';

/** The people concerned must be locked before the ad, as hiding a person locks them first. */
export { type LockedAd as DealAd, lockAd as lockAdForDeal } from './transitions-repo.ts';

/** Transitions of a task that its deal causes. */
type DealAction = Extract<AdAction, 'accept' | 'start' | 'reopen' | 'finish'>;

const STATUS_AFTER: Readonly<Record<DealAction, AdStatus>> = {
  accept: 'request_accepted',
  start: 'running',
  reopen: 'published',
  finish: 'finished',
};

export async function transitionTask(
  tx: Transaction,
  task: LockedAd,
  step: { readonly action: DealAction; readonly by: AdActor; readonly user: string },
  now: Date,
): Promise<void> {
  // an ad of a hidden author is shown again for the transition, and hidden in its new state
  const waits = task.hidden_status;
  const show = { action: 'show', by: 'account', user: null } as const;
  const ad = waits === null ? task : await transitionAd(tx, task, { ...show, to: waits }, now);
  await transitionAd(tx, ad, { ...step, to: STATUS_AFTER[step.action], hidden: waits !== null }, now);
}
