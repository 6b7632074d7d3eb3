import type { I18n } from '@lingui/core';
import { loadLazyWords } from '#app/platform/i18n/late-words.ts';
import { setOfflineViews } from '../saved-views.ts';
import { NeverSeen } from './never-seen.tsx';
import { OfflineAd, OfflinePending } from './saved-ad.tsx';
import { OfflineList } from './saved-results.tsx';
import { OfflineShelf } from './saved-shelf.tsx';

/** From here on saved ads are shown where the network is silent. */
export async function showOfflineAds(i18n: I18n): Promise<void> {
  await loadLazyWords(i18n);
  setOfflineViews({
    NeverSeen,
    List: OfflineList,
    Shelf: OfflineShelf,
    Ad: OfflineAd,
    Pending: OfflinePending,
  });
}
