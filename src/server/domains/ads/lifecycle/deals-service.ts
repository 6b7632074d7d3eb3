import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdAction, AdActor } from '#contract/ads/transitions.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Transaction } from '#server/db/client.ts';
import { transitionAd } from './transition-ads.ts';
import { type LockedAd, lockAd } from './transitions-repo.ts';

export type { LockedAd as HeldAd } from './transitions-repo.ts';

/** What a deal does to its task. */
type DealAct = Extract<AdAction, 'accept' | 'start' | 'reopen' | 'finish'>;

const LEADS_TO: Readonly<Record<DealAct, AdStatus>> = {
  accept: 'request_accepted',
  start: 'running',
  reopen: 'published',
  finish: 'finished',
};

/** Until the transaction ends; the people whom it concerns are held before, as whoever hides them holds them first. */
export function lockAdForDeal(tx: Transaction, kind: AdKind, id: string): Promise<LockedAd | undefined> {
  return lockAd(tx, kind, id);
}

export async function transitionTask(
  tx: Transaction,
  task: LockedAd,
  step: { readonly act: DealAct; readonly by: AdActor; readonly user: string },
  now: Date,
): Promise<void> {
  // while its author is hidden it goes on behind the mask, and is shown as what it has become
  const waits = task.hidden_status;
  const show = { act: 'show', by: 'account', user: null } as const;
  const ad = waits === null ? task : await transitionAd(tx, task, { ...show, to: waits }, now);
  await transitionAd(tx, ad, { ...step, to: LEADS_TO[step.act], hidden: waits !== null }, now);
}
