import { notFound } from '@tanstack/react-router';
import type { AdFull } from '../../contract/ads/entities.ts';
import type { AdKind } from '../../contract/ads/kinds.ts';
import { ApiError } from '../../device/call-error.ts';
import { adQuery, byAuthorQuery, similarQuery } from '../features/ad-details/ad-queries.ts';
import type { AppContext } from '../platform/app-context.ts';

/** How many others of the author are shown; one more is asked for, since this very ad may be among them. */
export const BY_AUTHOR = 4;

/** Everything of the first screen before it is shown; what lies below it may follow. */
export async function loadAd(context: AppContext, kind: AdKind, id: string): Promise<AdFull | undefined> {
  const { queryClient } = context;
  const similar = queryClient.prefetchQuery(similarQuery(kind, id));
  try {
    const ad = await queryClient.ensureQueryData(adQuery(kind, id));
    if (ad.author) await queryClient.prefetchQuery(byAuthorQuery(kind, ad.author.id, BY_AUTHOR + 1));
    await similar;
    return ad;
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined;
    if (error.status === 404) throw notFound();
    if (error.status === 410) await similar;
    if (context.response) context.response.status = error.status;
    return undefined;
  }
}
