import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { ownPath } from '#app/features/own-ads/own-paths.ts';
import { ownAdQuery } from '#app/shared/ads/own-queries.ts';

/** Leads the author of an ad without a public page to the ad in the cabinet. */
export function OwnInstead({ kind, id }: { kind: AdKind; id: string }) {
  const { data: ad } = useQuery(ownAdQuery(kind, id));
  return ad ? <Navigate to="/cabinet/$" params={{ _splat: ownPath(kind, id) }} replace /> : null;
}
