import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';
import { followOwnAds, ownAdsPages } from '#app/platform/ads/own-queries.ts';
import { useSeen } from '#app/platform/outbox/use-seen.ts';
import { usePages } from '#app/platform/query/use-pages.ts';

/**
 * What is sent goes over into the list: it stands here until the list has it, and leaves as it comes there, so that
 * nothing is there twice or not at all. Returns what is to be shown here.
 */
export function useSentOnes<Row extends Queued>(kind: AdKind, queued: readonly Row[]): readonly Row[] {
  const client = useQueryClient();
  const { items } = usePages(ownAdsPages(kind, 'all'));
  const listed = new Set(items?.map(({ id }) => id));
  const sent = queued.filter(({ state }) => state === 'done');
  const names = sent.map(({ id }) => id).join();
  const seen = sent.filter(({ thing, result }) => thing.type !== 'ad.create' || listed.has(result?.id ?? ''));
  useSeen(seen);

  useEffect(() => {
    if (names !== '') void followOwnAds(client, kind);
  }, [names, client, kind]);

  return queued.filter((row) => !seen.includes(row));
}
