import { useQuery } from '@tanstack/react-query';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { endpointQuery } from '../query/endpoint-query.ts';
import { useIsSignedIn } from './session.ts';

export const meQuery = endpointQuery(meEndpoints.get, {});

/** The signed-in person; `undefined` when nobody is signed in, or the profile has not loaded yet. */
export function useMe(): Me | undefined {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...meQuery, enabled: isSignedIn });
  return isSignedIn ? data : undefined;
}
