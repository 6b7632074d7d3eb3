import type { PersistedClient, PersistRetryer } from '@tanstack/react-query-persist-client';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';

/** Answers without which a start offline knows neither who is signed in nor what places and categories are called. */
const NEEDED_FIRST: ReadonlySet<unknown> = new Set(
  [meEndpoints.get, ...Object.values(lookupsEndpoints)].map(({ name }) => name),
);

type SavedQuery = PersistedClient['clientState']['queries'][number];

/** Compares answers by what the next start needs: some first, then the newest. */
export function byNeed(a: SavedQuery, b: SavedQuery): number {
  const isFirst = ({ queryKey }: SavedQuery): number => Number(NEEDED_FIRST.has(queryKey[0]));
  return isFirst(b) - isFirst(a) || b.state.dataUpdatedAt - a.state.dataUpdatedAt;
}

/** Drops half of the answers where the storage is full, since each try serializes all that are left. */
export const dropLeastNeeded: PersistRetryer = ({ persistedClient }) => {
  const { clientState } = persistedClient;
  const queries = clientState.queries.toSorted(byNeed).slice(0, Math.floor(clientState.queries.length / 2));
  return queries.length === 0 ? undefined : { ...persistedClient, clientState: { ...clientState, queries } };
};
