import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { RequestDetails } from '#app/features/deals/request-details.tsx';
import { adRelationQuery } from '#app/shared/ads/own-queries.ts';
import { sidedRequestsQuery } from '#app/shared/ads/request-queries.ts';
import { loadCabinetWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { QueuedRequests } from '../ad/queued-requests.tsx';

interface Props {
  kind: RequestedKind;
  ad: string;
  /** Id of the shown request. */
  id: string;
}

/** The content of a request that only its two sides see. */
export function RequestSides({ kind, ad, id }: Props) {
  const { items } = usePages(sidedRequestsQuery(kind, ad));
  const hasWords = useWords(loadCabinetWords);
  const request = items?.find((each) => each.id === id);
  const details = request?.details;
  return request && details && hasWords ? (
    <RequestDetails kind={kind} ad={ad} request={{ ...request, details }} />
  ) : null;
}

/** Shown only to people who may still apply: neither to the author nor to those who have applied. */
export function IfMayApply({ kind, ad, children }: Omit<Props, 'id'> & { children: ReactNode }) {
  const { data: relation, isPending } = useQuery(adRelationQuery(kind, ad));
  const queued = useQueuedOf('request.create', (item) => item.ad === ad);
  if (queued?.length) return <QueuedRequests queued={queued} />;
  return isPending || relation?.can.apply === false ? null : children;
}
