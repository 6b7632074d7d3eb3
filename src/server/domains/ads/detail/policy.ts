import type { AdKind } from '../../../../contract/ads/kinds.ts';
import { hasPublicPage, type AdStatus } from '../../../../contract/ads/status.ts';

export interface AdAsSeen {
  readonly status: AdStatus;
  readonly was_public: boolean;
}

/** What everybody may know of an ad: its page, that it is deleted, or not even that there is one. */
export function publicFace(kind: AdKind, ad: AdAsSeen): 'page' | 'deleted' | 'nothing' {
  if (hasPublicPage(kind, ad.status)) return 'page';
  return ad.status === 'deleted' && ad.was_public ? 'deleted' : 'nothing';
}

/**
 * What a visitor could do once signed in, so that the buttons are there and open the log-in dialog. A service is not
 * applied to: one asks its performer.
 */
export function visitorCan(
  kind: AdKind,
  ad: { status: AdStatus; endsAt: Date | null },
  now: Date,
): { apply: boolean; ask: boolean } {
  const published = ad.status === 'published';
  const over = kind === 'task' && ad.endsAt !== null && ad.endsAt < now;
  return { apply: published && kind !== 'service' && !over, ask: published };
}
