import { HOUR_MS } from '#contract/time.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIFT_HOURS } from '#contract/ads/lift.ts';
import type { AdRelation, OwnAdPermissions } from '#contract/ads/own-entities.ts';
import { type AdStatus, hasPublicPage } from '#contract/ads/status.ts';
import { isEditable, mayTransition } from '#contract/ads/transitions.ts';
import type { ReportedAd } from '#contract/moderation/entities.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { RelationRow } from './own/own-repo.ts';

/** Final states of an ad that was public: its link still says how it ended. */
const ENDS = ['deleted', 'expired', 'closed', 'deactivated'] as const satisfies readonly AdStatus[];

/** The public view of an ad: its page, how it ended, or not even that it exists. */
export function findPublicView(
  kind: AdKind,
  ad: Pick<RelationRow, 'status' | 'was_public'> | undefined,
): 'page' | 'nothing' | (typeof ENDS)[number] {
  if (ad === undefined) return 'nothing';
  if (hasPublicPage(kind, ad.status)) return 'page';
  const end = ENDS.find((status) => status === ad.status);
  return end !== undefined && ad.was_public ? end : 'nothing';
}

export function adNotPublicError(face: Exclude<ReturnType<typeof findPublicView>, 'page'>): AppError {
  return new AppError(face === 'nothing' ? 'not_found' : `ad_${face}`);
}

/**
 * Actions that a visitor would have once signed in: their buttons are shown and open the log-in dialog. Nobody applies
 * to a service; one asks its performer.
 */
export function deriveVisitorPermissions(
  kind: AdKind,
  ad: { status: AdStatus; endsAt: Date | null },
  now: Date,
): { apply: boolean; ask: boolean } {
  const published = ad.status === 'published';
  const over = kind === 'task' && ad.endsAt !== null && ad.endsAt < now;
  return { apply: published && kind !== 'service' && !over, ask: published };
}

export interface OwnAdState {
  readonly status: AdStatus;
  /** No lift is possible before this time. */
  readonly lift_up_at: string | null;
  readonly appealed: boolean;
}

export function deriveOwnAdPermissions(
  kind: AdKind,
  { status, lift_up_at: liftUpAt, appealed }: OwnAdState,
): OwnAdPermissions {
  const may = (action: 'deactivate' | 'activate' | 'close' | 'delete' | 'appeal') =>
    mayTransition(kind, status, action, 'author');
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

const OWN_CAN_NOTHING: OwnAdPermissions = {
  edit: false,
  deactivate: false,
  activate: false,
  close: false,
  delete: false,
  lift_up: false,
  highlight: false,
  appeal: false,
};

/**
 * Whether everybody may read the author's phone. Once a performer is chosen, only the two sides of the deal can,
 * through the API call of their request.
 */
export function isPhonePublic(status: AdStatus): boolean {
  return status === 'published';
}

export function relationOf(kind: AdKind, row: RelationRow, now: Date): AdRelation {
  const { own, status, request, ended_request } = row;
  const others = { apply: false, ask: false, see_phone: false, report: false };
  if (own) {
    const liftableAt = row.lifted_at === null ? 0 : Date.parse(row.lifted_at) + LIFT_HOURS * HOUR_MS;
    const lift_up_at = liftableAt > now.getTime() ? new Date(liftableAt).toISOString() : null;
    return {
      own,
      request: null,
      ended_request: null,
      can: { ...others, ...deriveOwnAdPermissions(kind, { ...row, lift_up_at }) },
    };
  }
  const endsAt = row.ends_at === null ? null : new Date(row.ends_at);
  const visitor = deriveVisitorPermissions(kind, { status, endsAt }, now);
  const isComplete = !row.needs_resume || row.has_resume;
  return {
    own,
    request,
    ended_request: request === null ? ended_request : null,
    can: {
      ...OWN_CAN_NOTHING,
      apply: visitor.apply && !row.unwanted && request === null && row.has_tries && isComplete,
      ask: visitor.ask && !row.unwanted,
      see_phone: isPhonePublic(status) && !row.anonymous && !row.unwanted && row.has_phone,
      report: true,
    },
  };
}

/**
 * Rights of a moderator over a reported ad. An ad in moderation is decided in the review queue, so a report can only
 * delete it.
 */
export function deriveReportedAdPermissions(kind: AdKind, status: AdStatus): ReportedAd['can'] {
  const may = (action: 'ask_edit' | 'reject' | 'delete') => mayTransition(kind, status, action, 'moderator');
  const isShown = status === 'published';
  return { ask_edit: isShown && may('ask_edit'), reject: isShown && may('reject'), delete: may('delete') };
}

/** Key of the limit of one person's requests to one ad. */
export function requestLimitKey(applicant: string, ad: string): string {
  return `requests:${applicant}:${ad}`;
}
