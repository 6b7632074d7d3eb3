import type { AdKind } from '#contract/ads/kinds.ts';
import { hasPublicPage, type AdStatus } from '#contract/ads/status.ts';
import { AppError } from '#server/http/app-error.ts';

export interface AdAsSeen {
  readonly status: AdStatus;
  readonly was_public: boolean;
}

/** How an ad ends that was public: its link still says so. */
const ENDS = ['deleted', 'expired', 'closed', 'deactivated'] as const satisfies readonly AdStatus[];

/** What everybody may know of an ad: its page, how it has ended, or not even that there is one. */
export function publicFace(
  kind: AdKind,
  ad: AdAsSeen | undefined,
): 'page' | 'nothing' | (typeof ENDS)[number] {
  if (ad === undefined) return 'nothing';
  if (hasPublicPage(kind, ad.status)) return 'page';
  const end = ENDS.find((status) => status === ad.status);
  return end !== undefined && ad.was_public ? end : 'nothing';
}

/** What is said to those who ask for a page that there is not. */
export function noPage(face: Exclude<ReturnType<typeof publicFace>, 'page'>): AppError {
  return new AppError(face === 'nothing' ? 'not_found' : `ad_${face}`);
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
