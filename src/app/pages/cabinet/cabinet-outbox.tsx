import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAdOutboxItem, type Queued } from '#device/outbox/outbox-item.ts';
import { FeedbackDialog } from '#app/features/deals/feedback-dialog.tsx';
import { ReplyDialog } from '#app/features/feedbacks/reply-dialog.tsx';
import { QueuedCard } from '#app/features/own-ads/unsent/queued-card.tsx';
import { OutboxScreen } from '#app/features/waiting/outbox-screen.tsx';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { isOf, type QueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import { ProfileCard } from '#app/shared/profile/queued-profile.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { QueuedRequestCard } from '../ad/queued-requests.tsx';

export function CabinetOutbox() {
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  return hasWords ? <OutboxScreen Card={Card} /> : <Skeleton height={120} />;
}

/** Each type of item has its own way to be edited. */
function Card({ queued, to }: { queued: Queued; to: string | undefined }) {
  if (isOf(queued, 'request.create')) return <QueuedRequestCard queued={queued} to={to} />;
  if (isOf(queued, 'feedback.create')) return <FeedbackCard queued={queued} to={to} />;
  if (isOf(queued, 'feedback.reply')) return <ReplyCard queued={queued} to={to} />;
  if (isOf(queued, 'profile.edit')) {
    return <ProfileCard queued={queued} to={to} mend={<ToProfile />} />;
  }
  const { item } = queued;
  if (isAdOutboxItem(item)) return <QueuedCard queued={{ ...queued, item }} to={to} />;
  return <OutboxItemCard queued={queued} to={to} />;
}

function FeedbackCard({ queued, to }: { queued: QueuedOf<'feedback.create'>; to: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OutboxItemCard queued={queued} to={to} mend={<MendButton onClick={() => setOpen(true)} />} />
      {isOpen ? <FeedbackDialog deal={queued.item.deal} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReplyCard({ queued, to }: { queued: QueuedOf<'feedback.reply'>; to: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { feedback } = queued.item;
  return (
    <>
      <OutboxItemCard queued={queued} to={to} mend={<MendButton onClick={() => setOpen(true)} />} />
      {isOpen ? <ReplyDialog id={feedback} queued={queued} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function MendButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="s" onClick={onClick}>
      <Trans>Изменить</Trans>
    </Button>
  );
}

function ToProfile() {
  return (
    <Link
      to="/cabinet/$"
      params={{ _splat: 'edit-account' }}
      className={buttonClass({ variant: 'secondary', size: 's' })}
    >
      <Trans>Изменить</Trans>
    </Link>
  );
}
