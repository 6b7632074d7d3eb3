import type { Database } from '../../../db/client.ts';
import { bringBackHidden, deletePhotos, deleteTexts, emptyAds, hideShown } from './author-ads-repo.ts';

/*
 * What becomes of ads when their author is blocked, leaves or is gone. An ad that is hidden is `deactivated` meanwhile:
 * the indexes of what is public, the map's log and the counts see it go and come like any other.
 */

export function hideAdsOf(tx: Database, author: string): Promise<void> {
  return hideShown(tx, author);
}

export function showAdsOf(tx: Database, author: string): Promise<void> {
  return bringBackHidden(tx, author);
}

/** Of ads of somebody who is gone only the titles stay, for those who dealt with them; returns what photos showed them. */
export async function eraseAdsOf(tx: Database, author: string): Promise<string[]> {
  await deleteTexts(tx, author);
  const photos = await deletePhotos(tx, author);
  await emptyAds(tx, author);
  return photos;
}
