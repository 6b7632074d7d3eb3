import { Trans } from '@lingui/react/macro';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { RequestDetails } from '#app/features/deals/request-details.tsx';
import { RequestsList } from '#app/features/requests/requests-list.tsx';
import { UserLine } from '#app/features/users/user-line.tsx';
import { sidedRequestsQuery } from '#app/shared/ads/request-queries.ts';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Applicants to an own ad that is over: its author may still choose among them, or call them back. */
export function OwnRequests({ kind, ad }: { kind: RequestedKind; ad: string }) {
  const requests = usePages(sidedRequestsQuery(kind, ad));
  if (!useWords(loadLazyWords)) return <Skeleton height={72} />;
  return (
    <RequestsList
      requests={requests}
      empty={<Notice icon="users" title={<Trans>Откликов пока нет</Trans>} />}
      Person={UserLine}
      details={(request) =>
        request.details ? (
          <RequestDetails kind={kind} ad={ad} request={{ ...request, details: request.details }} />
        ) : null
      }
    />
  );
}
