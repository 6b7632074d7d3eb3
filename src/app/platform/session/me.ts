import { useQuery } from '@tanstack/react-query';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { endpointQuery } from '../query/endpoint-query.ts';
import { useIsSignedIn } from './session.ts';

export const meQuery = endpointQuery(meEndpoints.get, {});

/** Who is signed in; undefined where nobody is, or it is not known yet. */
export function useMe(): Me | undefined {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...meQuery, enabled: isSignedIn });
  return isSignedIn ? data : undefined;
}
