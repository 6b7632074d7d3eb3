import type { ErrorCode } from '../errors.ts';
import type { AdKind } from './kinds.ts';

export const AD_STATUSES = [
  'pending',
  'moderation',
  'published',
  'request_accepted',
  'running',
  'closed',
  'finished',
  'need_edit',
  'rejected',
  'expired',
  'deactivated',
  'deleted',
] as const;
export type AdStatus = (typeof AD_STATUSES)[number];

/** Whether everybody may open the ad's page. Only `published` ads are in lists, on maps and among similar ads. */
export function hasPublicPage(kind: AdKind, status: AdStatus): boolean {
  switch (status) {
    case 'published':
      return true;
    case 'request_accepted':
    case 'running':
    case 'finished':
      return kind === 'task';
    case 'pending':
    case 'moderation':
    case 'closed':
    case 'need_edit':
    case 'rejected':
    case 'expired':
    case 'deactivated':
    case 'deleted':
      return false;
  }
}

/** The error of an action on an ad that has no public page: how it ended, or that moderators check it and it may return. */
export function errorOfHiddenAd(ad: { readonly status: AdStatus; readonly was_public: boolean }): ErrorCode {
  if (!ad.was_public) return 'not_found';
  switch (ad.status) {
    case 'moderation':
    case 'need_edit':
      return 'ad_in_review';
    case 'deleted':
      return 'ad_deleted';
    case 'expired':
      return 'ad_expired';
    case 'closed':
      return 'ad_closed';
    case 'deactivated':
      return 'ad_deactivated';
    case 'pending':
    case 'rejected':
    case 'published':
    case 'request_accepted':
    case 'running':
    case 'finished':
      return 'not_found';
  }
}
