import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../../../platform/app-context.ts';
import { loadLateWords } from '../../../platform/i18n/late-words.ts';
import { countViews } from '../../../platform/saved/count-views.ts';
import { keepShownAds } from '../../../platform/saved/keep-shown-ads.ts';
import { savedViews } from '../saved-views.ts';
import { NeverSeen } from './never-seen.tsx';
import { SavedAd, SavedPending } from './saved-ad.tsx';
import { SavedList } from './saved-results.tsx';
import { SavedShelf } from './saved-shelf.tsx';

/** From here on ads that are seen are kept and counted, and shown where the network is silent. */
export async function startSaved({ i18n, queryClient }: AppContext, router: AnyRouter): Promise<void> {
  keepShownAds(queryClient);
  countViews(router, queryClient);
  await loadLateWords(i18n);
  savedViews.NeverSeen = NeverSeen;
  savedViews.List = SavedList;
  savedViews.Shelf = SavedShelf;
  savedViews.Ad = SavedAd;
  savedViews.Pending = SavedPending;
}
