import { Trans } from '@lingui/react/macro';
import type { AdOutboxItem, Queued } from '#device/outbox/outbox-item.ts';
import { FirstPhoto } from '#app/platform/drafts/first-photo.tsx';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import { ContinueDraftLink } from './draft-card.tsx';

type QueuedAd = Queued & { readonly item: AdOutboxItem };

export function QueuedCard({ queued, to }: { queued: QueuedAd; to?: string | undefined }) {
  return (
    <OutboxItemCard
      queued={queued}
      photo={<FirstPhoto icon="pencil" of={queued.id} />}
      mend={<MendAd queued={queued} />}
      to={to}
    />
  );
}

function MendAd({ queued: { id, state, item } }: { queued: QueuedAd }) {
  if (item.type === 'ad.status') return null;
  return (
    <ContinueDraftLink kind={item.kind} id={id} of={item.type === 'ad.edit' ? item.ad : null}>
      {state === 'refused' ? <Trans>Исправить</Trans> : <Trans>Изменить</Trans>}
    </ContinueDraftLink>
  );
}
