import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';
import { setLastPlaced } from '../placed/last-placed.ts';
import { invalidateOwnAds, ownAdsPages } from '#app/shared/ads/own-queries.ts';
import { useSeen } from '#app/platform/outbox/use-outbox.ts';
import { usePages } from '#app/platform/query/use-pages.ts';

/**
 * Keeps a sent item visible until the refetched list has its ad, so that it never shows twice or not at all. Returns
 * the items to show.
 */
export function useSentOnes<Row extends Queued>(kind: AdKind, queued: readonly Row[]): readonly Row[] {
  const client = useQueryClient();
  const { items } = usePages(ownAdsPages(kind, 'all'));
  const listed = new Set(items?.map(({ id }) => id));
  const sent = queued.filter(({ state }) => state === 'done');
  const names = sent.map(({ id }) => id).join();
  const seen = sent.filter(({ item, result }) => item.type !== 'ad.create' || listed.has(result?.id ?? ''));
  // An item with refused photos stays until the person has seen their reasons on the ad's card.
  useSeen(seen.filter(({ result }) => !result?.refusedPhotos));

  const placed = seen.find(({ item }) => item.type === 'ad.create')?.result?.id;
  useEffect(() => {
    if (placed !== undefined) setLastPlaced(kind, placed);
  }, [placed, kind]);

  useEffect(() => {
    if (names !== '') void invalidateOwnAds(client, kind);
  }, [names, client, kind]);

  return queued.filter((row) => !seen.includes(row));
}
