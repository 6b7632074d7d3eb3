import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdFull } from '../../contract/ads/entities.ts';
import { AD_PLURALS } from '../../contract/ads/kinds.ts';
import { translated } from '../../contract/locale.ts';
import { adQuery } from '../features/ad-details/ad-queries.ts';
import { type RequestedKind, requestsQuery } from '../features/requests/request-queries.ts';
import { RequestsScreen } from '../features/requests/requests-screen.tsx';
import { UserLine } from '../features/users/user-line.tsx';
import type { AppContext } from '../platform/app-context.ts';
import { pageHead } from '../platform/head/page-head.ts';
import { localeOf, useLocale } from '../platform/i18n/use-locale.ts';
import { TitleRow } from '../ui/title-row.tsx';
import { loadAd } from './-ad-page.tsx';

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

export function RequestsPage({ kind, id }: { kind: RequestedKind; id: string }) {
  const locale = useLocale();
  const { data: ad } = useQuery(adQuery(kind, id));
  const to = kind === 'task' ? '/tasks/$id' : '/vacancies/$id';
  return (
    <RequestsScreen
      kind={kind}
      id={id}
      titleRow={<TitleRow title={<Trans>Отклики</Trans>} parent={{ to, params: { id } }} />}
      ad={
        ad ? (
          <p>
            <Link to={to} params={{ id }}>
              {translated(ad.translations, locale).title}
            </Link>
          </p>
        ) : null
      }
      person={(applicant) => <UserLine user={applicant} />}
    />
  );
}
