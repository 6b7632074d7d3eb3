import { Trans } from '@lingui/react/macro';
import type { AdOutboxItem, Queued } from '#device/outbox/outbox-item.ts';
import { FirstPhoto } from '#app/platform/drafts/first-photo.tsx';
import { WaitingCard } from '#app/platform/outbox/waiting-card.tsx';
import { WriteOn } from './draft-card.tsx';

/** An unsent change of an own ad. */
export function QueuedCard({ queued }: { queued: Queued & { readonly thing: AdOutboxItem } }) {
  return (
    <WaitingCard
      queued={queued}
      photo={<FirstPhoto icon="pencil" of={queued.id} />}
      mend={<MendAd queued={queued} />}
    />
  );
}

export function MendAd({
  queued: { id, state, thing },
}: {
  queued: Queued & { readonly thing: AdOutboxItem };
}) {
  if (thing.type === 'ad.status') return null;
  return (
    <WriteOn kind={thing.kind} id={id} of={thing.type === 'ad.edit' ? thing.ad : null}>
      {state === 'refused' ? <Trans>Исправить</Trans> : <Trans>Изменить</Trans>}
    </WriteOn>
  );
}
