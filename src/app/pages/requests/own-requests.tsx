import { useState } from 'react';
import type { RequestSort } from '#contract/requests/sorts.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { Applicants } from '#app/features/deals/applicants/applicants.tsx';
import { Deals } from '#app/features/deals/deal-of-ad.tsx';
import { UserLine } from '#app/features/users/user-line.tsx';
import { useDealsOfAd } from '#app/shared/ads/deals-query.ts';

interface Props {
  kind: RequestedKind;
  ad: string;
}

/** On the page of an own ad: its applicants, among whom its author chooses. */
export function OwnRequests({ kind, ad }: Props) {
  const [sort, setSort] = useState<RequestSort>('date');
  return <Applicants kind={kind} ad={ad} sort={sort} onSort={setSort} Person={UserLine} />;
}

/** On the author's screen of an ad: its deals, and below them everybody else who applied. */
export function OwnDealsAndRequests({ kind, ad }: Props) {
  const [sort, setSort] = useState<RequestSort>('date');
  const deals = useDealsOfAd(ad, 'author') ?? [];
  const without = new Set(deals.map(({ request }) => request.id));
  return (
    <>
      <Deals deals={deals} isShort={false} />
      <Applicants {...{ kind, ad, sort, without }} onSort={setSort} Person={UserLine} />
    </>
  );
}
