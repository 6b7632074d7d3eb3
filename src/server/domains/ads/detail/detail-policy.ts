import type { AdKind } from '#contract/ads/kinds.ts';
import { hasPublicPage, type AdStatus } from '#contract/ads/status.ts';
import { AppError } from '#server/http/app-error.ts';

export interface AdAsSeen {
  readonly status: AdStatus;
  readonly was_public: boolean;
}

/** Final states of an ad that was public: its link still names them. */
const ENDS = ['deleted', 'expired', 'closed', 'deactivated'] as const satisfies readonly AdStatus[];

/** The public view of an ad: its page, how it ended, or not even that it exists. */
export function publicFace(
  kind: AdKind,
  ad: AdAsSeen | undefined,
): 'page' | 'nothing' | (typeof ENDS)[number] {
  if (ad === undefined) return 'nothing';
  if (hasPublicPage(kind, ad.status)) return 'page';
  const end = ENDS.find((status) => status === ad.status);
  return end !== undefined && ad.was_public ? end : 'nothing';
}

/** The error for a page that does not exist. */
export function noPage(face: Exclude<ReturnType<typeof publicFace>, 'page'>): AppError {
  return new AppError(face === 'nothing' ? 'not_found' : `ad_${face}`);
}

/**
 * Actions that a visitor would have once signed in: their buttons are shown and open the log-in dialog. Nobody applies
 * to a service; one asks its performer.
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
