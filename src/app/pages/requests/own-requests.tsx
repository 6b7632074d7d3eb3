import { Trans } from '@lingui/react/macro';
import type { RequestedKind } from '../../../contract/requests/moves.ts';
import { RequestDetails } from '../../features/deals/request-details.tsx';
import { RequestsList } from '../../features/requests/requests-list.tsx';
import { UserLine } from '../../features/users/user-line.tsx';
import { sidedRequestsQuery } from '../../platform/ads/request-queries.ts';
import { loadLateWords } from '../../platform/i18n/late-words.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { usePages } from '../../platform/query/use-pages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Who applied to an own ad that is over: its author may still choose among them, or call them back. */
export function OwnRequests({ kind, ad }: { kind: RequestedKind; ad: string }) {
  const requests = usePages(sidedRequestsQuery(kind, ad));
  if (!useWords(loadLateWords)) return <Skeleton height={72} />;
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
