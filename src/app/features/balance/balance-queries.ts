import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { serverNow } from '#app/platform/server-clock.ts';

/** Query options that refetch the balance each time it is shown. */
const ALWAYS_ASKED = { staleTime: 0 };
/** Polling interval for a payment, which the provider reports after some seconds. */
const POLL_MS = 3000;
const POLL_FOR_MS = 5 * 60_000;

export const balanceQuery = { ...endpointQuery(balanceEndpoints.get, {}), ...ALWAYS_ASKED };

export const entriesQuery = {
  ...endpointPages(balanceEndpoints.entries, { query: { size: 20 } }),
  ...ALWAYS_ASKED,
};

export function topUpQuery(id: string) {
  const query = endpointQuery(balanceEndpoints.topUpState, { params: { id } });
  return queryOptions({
    ...query,
    ...ALWAYS_ASKED,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' && serverNow() - Date.parse(data.created_at) < POLL_FOR_MS ? POLL_MS : false,
  });
}

export async function refreshBalance(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: balanceQuery.queryKey }),
    client.invalidateQueries({ queryKey: entriesQuery.queryKey }),
  ]);
}
