import { useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { type AdOutboxItem, isAdOutboxItem, type Queued } from '#device/outbox/outbox-item.ts';
import { useDrafts } from '#app/platform/drafts/use-drafts.ts';
import { useOutbox } from '#app/platform/outbox/use-outbox.ts';
import styles from '../list/own-ads.module.css';
import { DraftCard } from './draft-card.tsx';
import { QueuedCard } from './queued-card.tsx';
import { useSentOnes } from './use-sent-ones.ts';

export function Unsent({ kind, owner }: { kind: AdKind; owner: string }) {
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
