import type { AppContext } from '../../../platform/app-context.ts';
import { loadLateWords } from '../../../platform/i18n/late-words.ts';
import { keepSeen } from '../../../platform/saved/keep-seen.ts';
import { savedViews } from '../saved-views.ts';
import { SavedAd } from './saved-ad.tsx';
import { SavedList } from './saved-results.tsx';

/** From here on ads that are seen are kept, and shown where the network is silent. */
export async function startSaved({ i18n, queryClient }: AppContext): Promise<void> {
  keepSeen(queryClient);
  await loadLateWords(i18n);
  savedViews.List = SavedList;
  savedViews.Ad = SavedAd;
}
