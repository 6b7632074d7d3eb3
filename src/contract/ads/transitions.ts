import type { AdKind } from './kinds.ts';
import { AD_STATUSES, type AdStatus } from './status.ts';

/** Causes of a transition: `review` is the automatic check, `account` a block, departure or return of the author. */
export const AD_ACTORS = ['author', 'performer', 'moderator', 'clock', 'review', 'account'] as const;
export type AdActor = (typeof AD_ACTORS)[number];

const AD_ACTS = [
  'post',
  'complete',
  'edit',
  'approve',
  'ask_edit',
  'reject',
  'undo',
  'appeal',
  'deactivate',
  'activate',
  'close',
  'delete',
  'give_up',
  'expire',
  'accept',
  'start',
  'reopen',
  'finish',
  'hide',
  'show',
  'erase',
] as const;
export type AdAction = (typeof AD_ACTS)[number];

export interface AdTransition {
  readonly act: AdAction;
  /** `null`: the ad is created. */
  readonly from: readonly (AdStatus | null)[];
  readonly to: readonly AdStatus[];
  readonly by: readonly AdActor[];
  readonly kind?: AdKind;
}

const ALL_BUT_DELETED = AD_STATUSES.filter((status) => status !== 'deleted');

/**
 * Statuses that are public, or become so without the author: a hidden author's ad is `deactivated`, and its former
 * status is stored beside it.
 */
export const HIDDEN_WITH_AUTHOR = [
  'moderation',
  'published',
  'request_accepted',
  'running',
  'finished',
] as const satisfies readonly AdStatus[];

/** The complete list of transitions between statuses. */
export const AD_TRANSITIONS: readonly AdTransition[] = [
  { act: 'post', from: [null], to: ['pending', 'moderation'], by: ['author'] },
  // all announced photos have arrived
  { act: 'complete', from: ['pending'], to: ['moderation'], by: ['author'] },
  { act: 'edit', from: ['need_edit', 'rejected', 'published'], to: ['moderation'], by: ['author'] },
  { act: 'approve', from: ['moderation'], to: ['published'], by: ['moderator', 'review'] },
  // after a report, also a published ad
  { act: 'ask_edit', from: ['moderation', 'published'], to: ['need_edit'], by: ['moderator'] },
  { act: 'reject', from: ['moderation', 'published'], to: ['rejected'], by: ['moderator'] },
  { act: 'undo', from: ['published', 'need_edit', 'rejected'], to: ['moderation'], by: ['moderator'] },
  // undoes a decision that followed a report
  { act: 'undo', from: ['need_edit', 'rejected'], to: ['published'], by: ['moderator'] },
  { act: 'appeal', from: ['rejected'], to: ['moderation'], by: ['author'] },
  { act: 'deactivate', from: ['published'], to: ['deactivated'], by: ['author'] },
  { act: 'activate', from: ['deactivated', 'expired'], to: ['published', 'moderation'], by: ['author'] },
  { act: 'close', from: ['published'], to: ['closed'], by: ['author'] },
  { act: 'delete', from: ALL_BUT_DELETED, to: ['deleted'], by: ['author', 'moderator'] },
  // the announced photos never arrived
  { act: 'give_up', from: ['pending'], to: ['deleted'], by: ['clock'] },
  { act: 'expire', from: ['published'], to: ['expired'], by: ['clock'] },
  { act: 'accept', from: ['published'], to: ['request_accepted'], by: ['author'], kind: 'task' },
  { act: 'start', from: ['request_accepted'], to: ['running'], by: ['performer', 'clock'], kind: 'task' },
  {
    act: 'reopen',
    from: ['request_accepted', 'running'],
    to: ['published'],
    by: ['author', 'performer'],
    kind: 'task',
  },
  { act: 'finish', from: ['request_accepted', 'running'], to: ['finished'], by: ['author'], kind: 'task' },
  { act: 'hide', from: HIDDEN_WITH_AUTHOR, to: ['deactivated'], by: ['account'] },
  { act: 'show', from: ['deactivated'], to: HIDDEN_WITH_AUTHOR, by: ['account'] },
  { act: 'erase', from: ALL_BUT_DELETED, to: ['deleted'], by: ['account'] },
];

export interface AdStep {
  readonly act: AdAction;
  readonly to: AdStatus;
  readonly by: AdActor;
}

function fits(move: AdTransition, kind: AdKind, from: AdStatus | null, act: AdAction, by: AdActor): boolean {
  return (
    move.act === act &&
    move.from.includes(from) &&
    move.by.includes(by) &&
    (move.kind === undefined || move.kind === kind)
  );
}

export function isAllowed(kind: AdKind, from: AdStatus | null, { act, to, by }: AdStep): boolean {
  return AD_TRANSITIONS.some((move) => fits(move, kind, from, act, by) && move.to.includes(to));
}

/** Whether the actor may take the action in this status, whatever the target status. */
export function mayTransition(kind: AdKind, from: AdStatus, act: AdAction, by: AdActor): boolean {
  return AD_TRANSITIONS.some((move) => fits(move, kind, from, act, by));
}

/** Statuses in which the author may edit the ad. */
const EDITABLE: ReadonlySet<AdStatus> = new Set([
  'pending',
  'moderation',
  'published',
  'need_edit',
  'rejected',
  'deactivated',
  'expired',
]);

export function isEditable(status: AdStatus): boolean {
  return EDITABLE.has(status);
}

/** Whether the ad is out of the lists and only its author can bring it back. */
export function isOut(status: AdStatus): boolean {
  return status === 'deactivated' || status === 'expired';
}
