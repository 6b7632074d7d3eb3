import type { I18n } from '@lingui/core';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { registerOfflineComponents } from '../offline-views.ts';
import { NotStoredNotice } from './not-stored-notice.tsx';
import { OfflineAd, OfflineAdWhileLoading } from './offline-ad.tsx';
import { OfflineList, OfflineShelf } from './offline-results.tsx';

export async function loadOfflineComponents(i18n: I18n): Promise<void> {
  await ensureLazyCatalog(i18n);
  registerOfflineComponents({
    NeverSeen: NotStoredNotice,
    List: OfflineList,
    Shelf: OfflineShelf,
    Ad: OfflineAd,
    Pending: OfflineAdWhileLoading,
  });
}
