import type { I18n } from '@lingui/core';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { setOfflineViews } from '../offline-views.ts';
import { NeverSeen } from './never-seen.tsx';
import { OfflineAd, OfflinePending } from './offline-ad.tsx';
import { OfflineList, OfflineShelf } from './offline-results.tsx';

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
