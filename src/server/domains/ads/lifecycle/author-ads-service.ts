import { HIDDEN_WITH_AUTHOR } from '#contract/ads/transitions.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';
import { deletePhotos, deleteTexts, clearAdContent, readAdsAfter } from './erase-repo.ts';
import { transitionAds } from './transition-ads.ts';
import { type LockedAd, lockAds, lockAdsOf } from './transitions-repo.ts';

/*
 * Transitions of ads when their author is blocked, leaves or is erased. A hidden ad is `deactivated` meanwhile, so the
 * public indexes, the map's log and the counts need no case of their own for it. The caller has just changed the
 * author's row, and so has locked it.
 */

const GOES: ReadonlySet<AdStatus> = new Set(HIDDEN_WITH_AUTHOR);
const BY_ACCOUNT = { by: 'account', user: null } as const;

export async function hideAdsOf(tx: Database, author: string, now: Date): Promise<void> {
  const shown = (await lockAdsOf(tx, author)).filter(({ status }) => GOES.has(status));
  await transitionAds(tx, shown, () => ({ action: 'hide', to: 'deactivated', ...BY_ACCOUNT }), now);
}

export async function unhideAdsOf(tx: Database, author: string, now: Date): Promise<void> {
  const hidden = (await lockAdsOf(tx, author)).filter(isHidden);
  const chooseTransition = (ad: LockedAd) =>
    ({ action: 'show', to: ad.hidden_status ?? ad.status, ...BY_ACCOUNT }) as const;
  await transitionAds(tx, hidden, chooseTransition, now);
}

function isHidden({ hidden_status }: LockedAd): boolean {
  return hidden_status !== null;
}

/**
 * Keeps only the titles of an erased author's ads, for the other sides of deals: of all of them, or of the next ones
 * by their ids. Returns their ids, and the images of their photos.
 */
export async function eraseAdsOf(
  tx: Database,
  author: string,
  now: Date,
  { after = '0', most = null }: { readonly after?: string; readonly most?: number | null } = {},
) {
  const ads = await readAdsAfter(tx, { author, after, most });
  const locked = await lockAds(tx, ads);
  await deleteTexts(tx, ads);
  const images = await deletePhotos(tx, ads);
  const live = locked.filter(({ status }) => status !== 'deleted');
  await transitionAds(tx, live, () => ({ action: 'erase', to: 'deleted', ...BY_ACCOUNT }), now);
  await clearAdContent(tx, ads);
  return { ads, images };
}
