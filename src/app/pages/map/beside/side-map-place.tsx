import { useEffect, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListSearchParams } from '#app/features/ads/list/list-search-params.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';

const SideMap = lazyComponent(async () => (await import('./side-map.tsx')).SideMap);

/** Window width from which the stylesheet has room for the side map. */
const WIDE = '(min-width: 1200px)';
const PATIENCE_MS = 2000;

/** Loads the side map where there is room for it, once the page is idle. */
export function SideMapPlace({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted || document.documentElement.dataset['layout'] !== 'desktop') return undefined;
    const wide = matchMedia(WIDE);
    let cancel: (() => void) | undefined;
    const consider = (): void => {
      if (wide.matches) cancel ??= whenIdle(() => setIsWanted(true), PATIENCE_MS);
    };
    consider();
    wide.addEventListener('change', consider);
    return () => {
      wide.removeEventListener('change', consider);
      cancel?.();
    };
  }, [isWanted]);
  return isWanted ? <SideMap kind={kind} search={search} /> : null;
}
