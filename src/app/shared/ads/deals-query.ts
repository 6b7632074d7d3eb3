import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import { type DealOfPerson, dealsEndpoints } from '#contract/requests/deals.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

/** The person's deals that go on or ended lately, or those with one person. */
export function dealsQuery(filter: { with?: string } = {}) {
  return endpointQuery(dealsEndpoints.list, { query: { size: LIMITS.pageSizeMax, ...filter } });
}

export function useDealsOfAd(ad: string, side: DealOfPerson['side']): readonly DealOfPerson[] | undefined {
  const { data } = useQuery(dealsQuery());
  return data?.items.filter((deal) => deal.ad.id === ad && deal.side === side);
}

export function usePendingRequests(
  filter: { with: string } | { side: DealOfPerson['side'] },
): readonly DealOfPerson[] {
  const query = { size: LIMITS.pageSizeMax, pending: true, ...filter };
  const { data } = useQuery(endpointQuery(dealsEndpoints.list, { query }));
  // A server of the last release takes no notice of `pending`, and answers with deals.
  return data?.items.filter(({ request }) => request.status === 'pending') ?? [];
}
