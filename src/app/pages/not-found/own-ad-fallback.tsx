import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { OwnRequest } from '#app/features/deals/own-request.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { ownAdQuery } from '#app/shared/ads/own-queries.ts';

/**
 * Leads the author of an ad without a public page to the ad in the cabinet; whoever applied to it finds their
 * application, with the way to the other side.
 */
export function OwnAdFallback({ kind, id }: { kind: AdKind; id: string }) {
  const { data: ad } = useQuery(ownAdQuery(kind, id));
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  if (ad) return <Navigate {...ownLink(kind, id)} replace />;
  return hasWords && kind !== 'service' ? <OwnRequest kind={kind} ad={id} mayApply={false} /> : null;
}
