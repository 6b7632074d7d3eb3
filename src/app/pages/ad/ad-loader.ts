import type { AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { adQuery, similarQuery } from '#app/features/ad-details/ad-queries.ts';
import { adShelfQuery } from '#app/features/ads/queries.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { loadPageSubject } from '#app/platform/query/load-page-subject.ts';
import { awaitOnServer } from '#app/platform/query/await-on-server.ts';
import { NoAd } from './lazy-no-ad.ts';
import { handleLoadFailure } from '../load-failure.ts';

/** How many other ads of the author are shown; one more is fetched, since this very ad may be among them. */
export const AUTHOR_ADS_SHOWN = 4;

/** Loads the ad for a screen that is about it; if there is no ad, prepares the screen shown instead. */
export async function loadAd(context: AppContext, kind: AdKind, id: string): Promise<AdFull | undefined> {
  const { queryClient } = context;
  try {
    return await loadPageSubject(queryClient, adQuery(kind, id));
  } catch (error) {
    handleLoadFailure(error, context);
    await Promise.all([
      awaitOnServer([queryClient.prefetchQuery(similarQuery(kind, id))]),
      NoAd.preload().catch(() => undefined),
    ]);
    return undefined;
  }
}

/** Loads the ad before its page. The sections below are in the server's page too, and follow later in a browser. */
export async function loadAdPage(context: AppContext, kind: AdKind, id: string): Promise<AdFull | undefined> {
  const { queryClient } = context;
  const similar = queryClient.prefetchQuery(similarQuery(kind, id));
  const ad = await loadAd(context, kind, id);
  const byAuthor = ad?.author
    ? [queryClient.prefetchQuery(adShelfQuery(kind, { author: ad.author.id, size: AUTHOR_ADS_SHOWN + 1 }))]
    : [];
  await awaitOnServer([similar, ...byAuthor]);
  return ad;
}
