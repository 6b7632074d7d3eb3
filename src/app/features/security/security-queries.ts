import { useQueryClient } from '@tanstack/react-query';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { meQuery } from '#app/platform/session/me.ts';

export const secondFactorQuery = endpointQuery(secondFactorEndpoints.state, {});
export const sessionsQuery = endpointQuery(meEndpoints.sessions, {});
export const providersQuery = endpointQuery(authEndpoints.providers, {});

/** Refetches everything that a change of factors, password or phone affects, including the other sessions. */
export function useRefreshSecurity(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { queryKey } of [secondFactorQuery, sessionsQuery, meQuery]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}
