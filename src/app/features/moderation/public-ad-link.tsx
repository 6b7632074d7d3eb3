import type { ComponentProps, ReactNode } from 'react';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { type AdStatus, hasPublicPage } from '#contract/ads/status.ts';

/** Opens the public page of an ad in a new tab; `otherwise` is shown where the ad has no such page. */
export function PublicAdLink({
  ad: { id, kind, status },
  otherwise = null,
  children,
  ...link
}: Pick<ComponentProps<'a'>, 'className' | 'lang' | 'children'> & {
  ad: { id: string; kind: AdKind; status: AdStatus };
  otherwise?: ReactNode;
}) {
  if (!hasPublicPage(kind, status)) return otherwise;
  return (
    <a {...link} href={`/${AD_PLURALS[kind]}/${id}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
