import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { Bbox } from '#contract/ads/list-query.ts';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { PagedQuery } from '#app/platform/query/use-pages.ts';
import { createListeners } from '#app/ui/listeners.ts';
import type { ListSearchParams } from './list/list-search-params.ts';
import type { ShelfQuery } from './queries.ts';

export interface OfflineListProps {
  kind: AdKind;
  search: ListSearchParams;
  box: Bbox | undefined;
  /** State of the network's answer. */
  pages: PagedQuery<AdCard>;
  /** Reports whether the offline ads replace the list. */
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
  children: (ads: readonly AdCard[]) => ReactNode;
}

export interface NotStoredNoticeProps {
  title: ReactNode;
  onRetry: () => void;
}

export interface OfflineAdWhileLoadingProps {
  /** Reports whether the offline ad replaces the one that is loading. */
  onShow: (isShown: boolean) => void;
}

interface SavedViews {
  NeverSeen?: ComponentType<NotStoredNoticeProps>;
  List?: ComponentType<OfflineListProps>;
  Shelf?: ComponentType<OfflineShelfProps>;
  Ad?: ComponentType<OfflineAdProps>;
  Pending?: ComponentType<OfflineAdWhileLoadingProps>;
}

const NONE: SavedViews = {};
let views = NONE;
const listeners = createListeners();

export function registerOfflineComponents(loaded: Required<SavedViews>): void {
  views = loaded;
  listeners.tell();
}

/**
 * The views of offline ads, once loaded: they are fetched when an answer is missing or the page has been idle
 * (offline/start-offline-ads.ts), so that no page with a connection waits for them.
 */
export function useOfflineComponents(): SavedViews {
  return useSyncExternalStore(
    listeners.add,
    () => views,
    () => NONE,
  );
}
