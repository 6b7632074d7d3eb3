import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import dealStyles from '#app/features/deals/deals.module.css';
import { ApplyDialog } from '#app/features/ad-details/apply/apply-dialog.tsx';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { RequestSummary } from '#app/features/deals/request-details.tsx';
import type { QueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import { Button } from '#app/ui/button.tsx';

type QueuedRequest = QueuedOf<'request.create'>;

/** On an ad's page: the person's request that is still on this device, in place of the button to apply. */
export function QueuedRequests({ queued }: { queued: readonly QueuedRequest[] }) {
  const { t } = useLingui();
  return (
    <section className={dealStyles.queued} data-unkept aria-label={t`Ваш отклик`}>
      {queued.map((row) => (
        <QueuedRequestCard key={row.id} queued={row} />
      ))}
    </section>
  );
}

export function QueuedRequestCard({ queued, to }: { queued: QueuedRequest; to?: string | undefined }) {
  const { body } = queued.item;
  const { comment = '', agrees_to_price = false, agreed_price = null, price = null } = body;
  const { agreed_salary = null } = body;
  return (
    <OutboxItemCard queued={queued} to={to} mend={<MendRequest queued={queued} />}>
      <RequestSummary
        details={{
          comment,
          agrees_to_price,
          agreed_price,
          price,
          ad_price: agreed_price,
          agreed_salary,
          ad_salary: agreed_salary,
          cancel_reason: null,
        }}
      />
    </OutboxItemCard>
  );
}

function MendRequest({ queued }: { queued: QueuedRequest }) {
  const { kind, ad: id } = queued.item;
  const [isOpen, setOpen] = useState(false);
  const { data: ad } = useQuery(adQuery(kind, id));
  if (!ad || ad.kind === 'service') return null;
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        {queued.state === 'refused' ? <Trans>Исправить</Trans> : <Trans>Изменить</Trans>}
      </Button>
      {isOpen ? <ApplyDialog ad={ad} queued={queued} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
