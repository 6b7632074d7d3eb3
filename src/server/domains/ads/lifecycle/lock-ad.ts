import type { AdKind } from '#contract/ads/kinds.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type LockedAd, lockAd, lockAuthor, readAuthorOf } from './transitions-repo.ts';

/** An ad and its author, both locked until the transaction ends. */
export interface LockedWithAuthor {
  readonly ad: LockedAd;
  /** Whether the author is blocked or leaving. */
  readonly hidden: boolean;
  readonly locale: Locale;
}

export async function lockWithAuthor(
  tx: Transaction,
  kind: AdKind,
  id: string,
): Promise<LockedWithAuthor | undefined> {
  const author = await readAuthorOf(tx, kind, id);
  if (author === undefined) return undefined;
  const person = await lockAuthor(tx, author);
  const ad = await lockAd(tx, kind, id);
  return ad && { ad, hidden: person?.hidden ?? true, locale: person?.locale ?? DEFAULT_LOCALE };
}

/** Throws `not_found` for everybody but the author. */
export async function lockOwnAd(
  tx: Transaction,
  kind: AdKind,
  id: string,
  author: string,
): Promise<LockedAd> {
  const locked = await lockWithAuthor(tx, kind, id);
  if (locked?.ad.author_id !== author || locked.hidden) throw new AppError('not_found');
  return locked.ad;
}
