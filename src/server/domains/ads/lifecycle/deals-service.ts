import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdAction, AdActor } from '#contract/ads/transitions.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Transaction } from '#server/db/client.ts';
import { transitionAd } from './transition-ads.ts';
import { type LockedAd, lockAd } from './transitions-repo.ts';

export type { LockedAd as DealAd } from './transitions-repo.ts';

/** Transitions of a task that its deal causes. */
type DealAction = Extract<AdAction, 'accept' | 'start' | 'reopen' | 'finish'>;

const STATUS_AFTER: Readonly<Record<DealAction, AdStatus>> = {
  accept: 'request_accepted',
  start: 'running',
  reopen: 'published',
  finish: 'finished',
};

/**
 * Locks the ad until the transaction ends. The people concerned must be locked before it, as hiding a person locks them
 * first.
 */
export function lockAdForDeal(tx: Transaction, kind: AdKind, id: string): Promise<LockedAd | undefined> {
  return lockAd(tx, kind, id);
}

export async function transitionTask(
  tx: Transaction,
  task: LockedAd,
  step: { readonly action: DealAction; readonly by: AdActor; readonly user: string },
  now: Date,
): Promise<void> {
  // an ad whose author is hidden is shown for the transition, and is hidden again in its new state
  const waits = task.hidden_status;
  const show = { action: 'show', by: 'account', user: null } as const;
  const ad = waits === null ? task : await transitionAd(tx, task, { ...show, to: waits }, now);
  await transitionAd(tx, ad, { ...step, to: STATUS_AFTER[step.action], hidden: waits !== null }, now);
}
