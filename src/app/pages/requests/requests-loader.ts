import { msg } from '@lingui/core/macro';
import type { AdFull } from '#contract/ads/entities.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { requestsQuery } from '#app/features/requests/request-queries.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { awaitOnServer } from '#app/platform/query/await-on-server.ts';
import { localeOf } from '#app/platform/i18n/use-locale.ts';
import { loadAd } from '../ad/ad-loader.ts';
import { failedHead } from '../failed-head.ts';

export async function loadRequests(context: AppContext, kind: RequestedKind, id: string) {
  const requests = context.queryClient.prefetchInfiniteQuery(requestsQuery(kind, id));
  const words = ensureLazyCatalog(context.i18n);
  const ad = await loadAd(context, kind, id);
  await words;
  await awaitOnServer([requests]);
  return ad;
}

export function requestsHead(context: AppContext, kind: RequestedKind, id: string, ad: AdFull | undefined) {
  const path = `/${AD_PLURALS[kind]}/${id}/requests`;
  if (!ad) {
    const error = context.queryClient.getQueryState(adQuery(kind, id).queryKey)?.error;
    return failedHead(context, { error, gone: msg`Объявление больше не показывается`, path });
  }
  const name = chooseTranslation(ad.translations, localeOf(context.i18n)).title;
  // Only the ad's own page should be indexed, not its applicants.
  return pageHead(context, { title: context.i18n._(msg`Отклики: ${name}`), path, noindex: true });
}
