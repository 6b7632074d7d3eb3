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
