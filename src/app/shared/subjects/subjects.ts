import type { Query } from '@tanstack/react-query';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';

/** Calls that answer with what a screen is about: an ad with its state, or a person. */
const SUBJECTS: ReadonlySet<unknown> = new Set(
  [...Object.values(adsEndpoints).map(({ get }) => get), usersEndpoints.get].map(({ name }) => name),
);

export function isMainEntityQuery({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean {
  return SUBJECTS.has(name);
}
