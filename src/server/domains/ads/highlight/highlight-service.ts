import { DAY_MS } from '#contract/time.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { lockForHighlight, setHighlightedUntil } from './highlight-repo.ts';

interface HighlightOrder {
  readonly kind: AdKind;
  readonly id: string;
  readonly authorId: string;
  readonly days: number;
  readonly now: Date;
}

/**
 * Extends the highlight of an author's published ad by some days; returns until when. The caller owns the transaction.
 */
export async function extendHighlight(
  tx: Database,
  { kind, id, authorId, days, now }: HighlightOrder,
): Promise<string> {
  const ad = await lockForHighlight(tx, kind, id);
  if (ad?.author_id !== authorId || ad.status === 'deleted') throw new AppError('not_found');
  if (ad.status !== 'published') throw new AppError('not_published');
  const from = Math.max(now.getTime(), ad.highlighted_until === null ? 0 : Date.parse(ad.highlighted_until));
  const until = new Date(from + days * DAY_MS).toISOString();
  await setHighlightedUntil(tx, id, until);
  return until;
}
