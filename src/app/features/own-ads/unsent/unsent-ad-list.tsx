import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { type AdOutboxItem, isAdOutboxItem, type Queued } from '#device/outbox/outbox-item.ts';
import { useDrafts } from '#app/platform/drafts/use-drafts.ts';
import { useOutbox, useDismissShownItems } from '#app/platform/outbox/use-outbox.ts';
import { invalidateOwnAds, ownAdsPages } from '#app/shared/ads/own-queries.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import styles from '../list/own-ads.module.css';
import { DraftCard } from './draft-card.tsx';
import { QueuedCard } from './queued-card.tsx';
import { setLastPostedAd } from '../placed/last-placed.ts';

export function UnsentAdList({ kind, owner }: { kind: AdKind; owner: string }) {
  const { t } = useLingui();
  const { drafts, queued } = useUnsentAds(kind, owner);
  const unseen = useSentOnes(kind, queued);
  if (drafts.length === 0 && unseen.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`На этом устройстве`}>
      {unseen.map((row) => (
        <li key={row.id}>
          <QueuedCard queued={row} />
        </li>
      ))}
      {drafts.map((draft) => (
        <li key={draft.id}>
          <DraftCard draft={draft} kind={kind} />
        </li>
      ))}
    </ul>
  );
}

export function useUnsentAds(kind: AdKind, owner: string) {
  const drafts = useDrafts(owner)?.filter((draft) => draft.form === kind) ?? [];
  const queued = (useOutbox() ?? []).filter((row) => isQueuedAd(row, kind));
  return { drafts, queued };
}

function isQueuedAd(row: Queued, kind: AdKind): row is Queued & { readonly item: AdOutboxItem } {
  return isAdOutboxItem(row.item) && row.item.kind === kind;
}

/**
 * Keeps a sent item visible until the refetched list has its ad, so that it never shows twice or not at all. Returns
 * the items to show.
 */
function useSentOnes<Row extends Queued>(kind: AdKind, queued: readonly Row[]): readonly Row[] {
  const client = useQueryClient();
  const { items } = usePages(ownAdsPages(kind, 'all'));
  const listed = new Set(items?.map(({ id }) => id));
  const sent = queued.filter(({ state }) => state === 'done');
  const names = sent.map(({ id }) => id).join();
  const seen = sent.filter(({ item, result }) => item.type !== 'ad.create' || listed.has(result?.id ?? ''));
  // An item with refused photos stays until the person has seen their reasons on the ad's card.
  useDismissShownItems(seen.filter(({ result }) => !result?.refusedPhotos));

  const placed = seen.find(({ item }) => item.type === 'ad.create')?.result?.id;
  useEffect(() => {
    if (placed !== undefined) setLastPostedAd(kind, placed);
  }, [placed, kind]);

  useEffect(() => {
    if (names !== '') void invalidateOwnAds(client, kind);
  }, [names, client, kind]);

  return queued.filter((row) => !seen.includes(row));
}
