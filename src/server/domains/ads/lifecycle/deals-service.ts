import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdAct, AdActor } from '#contract/ads/moves.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Transaction } from '#server/db/client.ts';
import { moveAd } from './move-ads.ts';
import { type HeldAd, holdAd } from './moves-repo.ts';

export type { HeldAd } from './moves-repo.ts';

/** What a deal does to its task. */
type DealAct = Extract<AdAct, 'accept' | 'start' | 'reopen' | 'finish'>;

const LEADS_TO: Readonly<Record<DealAct, AdStatus>> = {
  accept: 'request_accepted',
  start: 'running',
  reopen: 'published',
  finish: 'finished',
};

/** Until the transaction ends; the people whom it concerns are held before, as whoever hides them holds them first. */
export function holdAdForDeal(tx: Transaction, kind: AdKind, id: string): Promise<HeldAd | undefined> {
  return holdAd(tx, kind, id);
}

export async function moveTask(
  tx: Transaction,
  task: HeldAd,
  step: { readonly act: DealAct; readonly by: AdActor; readonly user: string },
  now: Date,
): Promise<void> {
  // while its author is hidden it goes on behind the mask, and is shown as what it has become
  const waits = task.hidden_status;
  const show = { act: 'show', by: 'account', user: null } as const;
  const ad = waits === null ? task : await moveAd(tx, task, { ...show, to: waits }, now);
  await moveAd(tx, ad, { ...step, to: LEADS_TO[step.act], hidden: waits !== null }, now);
}
