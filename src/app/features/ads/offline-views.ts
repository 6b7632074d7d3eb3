import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { Bbox } from '#contract/ads/list-query.ts';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { PagedQuery } from '#app/platform/query/use-pages.ts';
import { createListeners } from '#app/ui/listeners.ts';
import type { ListSearch } from './list/list-search.ts';
import type { ShelfQuery } from './queries.ts';

export interface OfflineListProps {
  kind: AdKind;
  search: ListSearch;
  box: Bbox | undefined;
  /** What came of the network. */
  pages: PagedQuery<AdCard>;
  /** Whether it stands in for the list. */
  onShow: (isShown: boolean) => void;
}

export interface OfflineAdProps {
  kind: AdKind;
  id: string;
  onRetry: () => void;
}

export interface OfflineShelfProps {
  kind: AdKind;
  query: ShelfQuery;
  onRetry: () => void;
  /** How the ads are shown. */
  children: (ads: readonly AdCard[]) => ReactNode;
}

export interface NeverSeenProps {
  /** What it is that was never on this device. */
  title: ReactNode;
  onRetry: () => void;
}

export interface OfflinePendingProps {
  /** Whether it stands in for the ad that is on its way. */
  onShow: (isShown: boolean) => void;
}

interface SavedViews {
  NeverSeen?: ComponentType<NeverSeenProps>;
  List?: ComponentType<OfflineListProps>;
  Shelf?: ComponentType<OfflineShelfProps>;
  Ad?: ComponentType<OfflineAdProps>;
  Pending?: ComponentType<OfflinePendingProps>;
}

const NONE: SavedViews = {};
let views = NONE;
const listeners = createListeners();

export function setOfflineViews(loaded: Required<SavedViews>): void {
  views = loaded;
  listeners.tell();
}

/**
 * What shows the ads that this device keeps, once it is there: it is fetched when an answer is missed or the page has
 * been idle (saved/start-saved.ts), and no page with a connection waits for a byte of it.
 */
export function useOfflineViews(): SavedViews {
  return useSyncExternalStore(
    listeners.add,
    () => views,
    () => NONE,
  );
}
