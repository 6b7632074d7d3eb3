import { msg } from '@lingui/core/macro';
import type { AdFull } from '../../contract/ads/entities.ts';
import { AD_PLURALS } from '../../contract/ads/kinds.ts';
import { translated } from '../../contract/locale.ts';
import { type RequestedKind, requestsQuery } from '../features/requests/request-queries.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pageHead } from '../platform/head/page-head.ts';
import { localeOf } from '../platform/i18n/use-locale.ts';
import { loadAd } from './-ad-loader.ts';

export async function loadRequests(context: AppContext, kind: RequestedKind, id: string) {
  const requests = context.queryClient.prefetchInfiniteQuery(requestsQuery(kind, id));
  const ad = await loadAd(context, kind, id);
  await requests;
  return ad;
}

export function requestsHead(context: AppContext, kind: RequestedKind, id: string, ad: AdFull | undefined) {
  const name = ad ? translated(ad.translations, localeOf(context.i18n)).title : '';
  const title = ad ? context.i18n._(msg`Отклики: ${name}`) : context.i18n._(msg`Отклики`);
  // The ad's own page is what belongs into an index, not who applied to it.
  return pageHead(context, { title, path: `/${AD_PLURALS[kind]}/${id}/requests`, noindex: true });
}
