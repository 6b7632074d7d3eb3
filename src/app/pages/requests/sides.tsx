import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { REQUEST_SORTS, type RequestSort } from '#contract/requests/sorts.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { requestsLink } from '#app/shared/ads/ad-links.ts';
import { Applicants } from '#app/features/deals/applicants/applicants.tsx';
import { OwnStatus } from '#app/features/deals/own-request.tsx';
import { RequestDetails } from '#app/features/deals/request-details.tsx';
import { UserLine } from '#app/features/users/user-line.tsx';
import { adRelationQuery } from '#app/shared/ads/own-queries.ts';
import { applicantDetailsQuery } from '#app/shared/ads/request-queries.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { QueuedRequests } from '../ad/queued-requests.tsx';

/** The applicants as the ad's author compares them; everybody else gets the public list. */
export function ForAuthor({ kind, ad, children }: Omit<Props, 'id'> & { children: ReactNode }) {
  const { data: relation } = useQuery(adRelationQuery(kind, ad));
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  return relation?.own && hasWords ? <Compared kind={kind} ad={ad} /> : children;
}

/** The order is in the address, so that it stays on the way back and after a reload. */
function Compared({ kind, ad }: Omit<Props, 'id'>) {
  const asked = useSearch({ strict: false, select: ({ sort }) => sort });
  const navigate = useNavigate();
  const sort = REQUEST_SORTS.find((each) => each === asked) ?? 'date';
  const change = (next: RequestSort): void =>
    void navigate({
      ...requestsLink(kind, ad),
      search: { sort: next === 'date' ? undefined : next },
      replace: true,
      resetScroll: false,
    });
  return (
    <div data-wide>
      <Applicants kind={kind} ad={ad} sort={sort} onSort={change} Person={UserLine} />
    </div>
  );
}

interface Props {
  kind: RequestedKind;
  ad: string;
  id: string;
}

/** The content of a request that only its two sides see. */
export function RequestSides({ kind, ad, id }: Props) {
  const { items } = usePages(applicantDetailsQuery(kind, ad));
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const request = items?.find((each) => each.id === id);
  const details = request?.details;
  return request && details && hasWords ? (
    <RequestDetails kind={kind} ad={ad} request={{ ...request, details }} />
  ) : null;
}

/** Shown only to people who may still apply: neither to the author nor to those who have applied. */
export function IfMayApply({ kind, ad, children }: Omit<Props, 'id'> & { children: ReactNode }) {
  const { data: relation, isPending } = useQuery(adRelationQuery(kind, ad));
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const queued = useQueuedOf('request.create', (item) => item.ad === ad);
  if (queued?.length) return <QueuedRequests queued={queued} />;
  if (relation?.request?.status === 'pending' && hasWords)
    return <OwnStatus kind={kind} request={{ status: 'pending' }} />;
  return isPending || relation?.can.apply === false ? null : children;
}
