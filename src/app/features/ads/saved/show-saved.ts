import type { I18n } from '@lingui/core';
import { loadLateWords } from '#app/platform/i18n/late-words.ts';
import { setSavedViews } from '../saved-views.ts';
import { NeverSeen } from './never-seen.tsx';
import { SavedAd, SavedPending } from './saved-ad.tsx';
import { SavedList } from './saved-results.tsx';
import { SavedShelf } from './saved-shelf.tsx';

/** From here on saved ads are shown where the network is silent. */
export async function showSaved(i18n: I18n): Promise<void> {
  await loadLateWords(i18n);
  setSavedViews({ NeverSeen, List: SavedList, Shelf: SavedShelf, Ad: SavedAd, Pending: SavedPending });
}
