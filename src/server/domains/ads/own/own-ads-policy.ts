import type { AdKind } from '#contract/ads/kinds.ts';
import { LIFT_HOURS } from '#contract/ads/lift.ts';
import { isEditable, mayTransition } from '#contract/ads/transitions.ts';
import type { AdRelation, OwnCan } from '#contract/ads/own-entities.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { visitorCan } from '../detail/detail-policy.ts';
import type { RelationRow } from './own-repo.ts';

const HOUR = 60 * 60_000;

export interface OwnState {
  readonly status: AdStatus;
  /** No lift is possible before this time. */
  readonly lift_up_at: string | null;
  readonly appealed: boolean;
}

/** Actions allowed to the author of an ad in this state. */
export function ownCan(kind: AdKind, { status, lift_up_at: liftUpAt, appealed }: OwnState): OwnCan {
  const may = (act: 'deactivate' | 'activate' | 'close' | 'delete' | 'appeal') =>
    mayTransition(kind, status, act, 'author');
  return {
    edit: isEditable(status),
    deactivate: may('deactivate'),
    activate: may('activate'),
    close: may('close'),
    delete: may('delete'),
    lift_up: status === 'published' && liftUpAt === null,
    highlight: status === 'published',
    appeal: may('appeal') && !appealed,
  };
}

const NOTHING: OwnCan = {
  edit: false,
  deactivate: false,
  activate: false,
  close: false,
  delete: false,
  lift_up: false,
  highlight: false,
  appeal: false,
};

export function relationOf(kind: AdKind, row: RelationRow, now: Date): AdRelation {
  const { own, status, request } = row;
  const others = { apply: false, ask: false, see_phone: false, report: false };
  if (own) {
    const again = row.lifted_at === null ? 0 : Date.parse(row.lifted_at) + LIFT_HOURS * HOUR;
    const lift_up_at = again > now.getTime() ? new Date(again).toISOString() : null;
    return { own, request: null, can: { ...others, ...ownCan(kind, { ...row, lift_up_at }) } };
  }
  const endsAt = row.ends_at === null ? null : new Date(row.ends_at);
  const visitor = visitorCan(kind, { status, endsAt }, now);
  const isComplete = !row.needs_resume || row.has_resume;
  return {
    own,
    request,
    can: {
      ...NOTHING,
      apply: visitor.apply && !row.unwanted && request === null && isComplete,
      ask: visitor.ask && !row.unwanted,
      see_phone: hasPublicPage(kind, status) && !row.anonymous && !row.unwanted && row.has_phone,
      report: true,
    },
  };
}
