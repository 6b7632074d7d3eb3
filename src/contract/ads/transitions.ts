import type { AdKind } from './kinds.ts';
import { AD_STATUSES, type AdStatus } from './status.ts';

/** Causes of a transition: `review` is the automatic check, `account` a block, departure or return of the author. */
export const AD_ACTORS = ['author', 'performer', 'moderator', 'clock', 'review', 'account'] as const;
export type AdActor = (typeof AD_ACTORS)[number];

const AD_ACTIONS = [
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
export type AdAction = (typeof AD_ACTIONS)[number];

export interface AdTransition {
  readonly action: AdAction;
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
  { action: 'post', from: [null], to: ['pending', 'moderation'], by: ['author'] },
  // all announced photos have arrived
  { action: 'complete', from: ['pending'], to: ['moderation'], by: ['author'] },
  { action: 'edit', from: ['need_edit', 'rejected', 'published'], to: ['moderation'], by: ['author'] },
  { action: 'approve', from: ['moderation'], to: ['published'], by: ['moderator', 'review'] },
  // after a report, also a published ad
  { action: 'ask_edit', from: ['moderation', 'published'], to: ['need_edit'], by: ['moderator'] },
  { action: 'reject', from: ['moderation', 'published'], to: ['rejected'], by: ['moderator'] },
  { action: 'undo', from: ['published', 'need_edit', 'rejected'], to: ['moderation'], by: ['moderator'] },
  // undoes a decision that followed a report
  { action: 'undo', from: ['need_edit', 'rejected'], to: ['published'], by: ['moderator'] },
  { action: 'appeal', from: ['rejected'], to: ['moderation'], by: ['author'] },
  { action: 'deactivate', from: ['published'], to: ['deactivated'], by: ['author'] },
  { action: 'activate', from: ['deactivated', 'expired'], to: ['published', 'moderation'], by: ['author'] },
  { action: 'close', from: ['published'], to: ['closed'], by: ['author'] },
  { action: 'delete', from: ALL_BUT_DELETED, to: ['deleted'], by: ['author', 'moderator'] },
  // the announced photos never arrived
  { action: 'give_up', from: ['pending'], to: ['deleted'], by: ['clock'] },
  { action: 'expire', from: ['published'], to: ['expired'], by: ['clock'] },
  { action: 'accept', from: ['published'], to: ['request_accepted'], by: ['author'], kind: 'task' },
  { action: 'start', from: ['request_accepted'], to: ['running'], by: ['performer', 'clock'], kind: 'task' },
  {
    action: 'reopen',
    from: ['request_accepted', 'running'],
    to: ['published'],
    by: ['author', 'performer'],
    kind: 'task',
  },
  { action: 'finish', from: ['request_accepted', 'running'], to: ['finished'], by: ['author'], kind: 'task' },
  { action: 'hide', from: HIDDEN_WITH_AUTHOR, to: ['deactivated'], by: ['account'] },
  { action: 'show', from: ['deactivated'], to: HIDDEN_WITH_AUTHOR, by: ['account'] },
  { action: 'erase', from: ALL_BUT_DELETED, to: ['deleted'], by: ['account'] },
];

export interface AdTransitionAttempt {
  readonly action: AdAction;
  readonly to: AdStatus;
  readonly by: AdActor;
}

function fits(
  transition: AdTransition,
  kind: AdKind,
  from: AdStatus | null,
  action: AdAction,
  by: AdActor,
): boolean {
  return (
    transition.action === action &&
    transition.from.includes(from) &&
    transition.by.includes(by) &&
    (transition.kind === undefined || transition.kind === kind)
  );
}

export function isAllowed(
  kind: AdKind,
  from: AdStatus | null,
  { action, to, by }: AdTransitionAttempt,
): boolean {
  return AD_TRANSITIONS.some(
    (transition) => fits(transition, kind, from, action, by) && transition.to.includes(to),
  );
}

/** Whether the actor may take the action in this status, whatever the target status. */
export function mayTransition(kind: AdKind, from: AdStatus, action: AdAction, by: AdActor): boolean {
  return AD_TRANSITIONS.some((transition) => fits(transition, kind, from, action, by));
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
export function canBeReactivated(status: AdStatus): boolean {
  return status === 'deactivated' || status === 'expired';
}
