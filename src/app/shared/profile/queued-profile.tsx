import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { isStaleProfileCode } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { Button } from '#app/ui/button.tsx';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { type QueuedOf, useOutboxActions, useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import styles from './queued-profile.module.css';
import { useProfileWords } from './use-profile-words.ts';

const ProfileConflict = lazyDialog(async (i18n) => {
  await ensureCabinetCatalog(i18n);
  return (await import('./profile-conflict.tsx')).ProfileConflict;
});

type QueuedProfileEdit = QueuedOf<'profile.edit'>;

export function QueuedProfile({ onEdit }: { onEdit: (body: ProfileBody) => void }) {
  const { t } = useLingui();
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const queued = useQueuedOf('profile.edit')?.filter(({ state }) => state !== 'done') ?? [];
  const { withdraw } = useOutboxActions();
  // Fetched ahead, so that a profile edited offline can also be queued offline.
  useEffect(() => void import('./queue-profile.ts').catch(() => undefined), []);
  if (!hasWords || queued.length === 0) return null;
  const edit = async ({ id, item }: QueuedProfileEdit): Promise<void> => {
    if (await withdraw(id)) onEdit(item.body);
  };
  return (
    <ul className={styles.list} aria-label={t`На этом устройстве`}>
      {queued.map((row) => (
        <li key={row.id}>
          <ProfileCard
            queued={row}
            mend={
              <Button variant="secondary" size="s" onClick={() => void edit(row)}>
                <Trans>Изменить</Trans>
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Card of a queued profile edit, with a way to edit it; if the profile has changed meanwhile, the person chooses. */
export function ProfileCard({
  queued,
  mend,
  to,
}: {
  queued: QueuedProfileEdit;
  mend: ReactNode;
  to?: string | undefined;
}) {
  const words = useProfileWords();
  const [isOpen, setOpen] = useState(false);
  const isStale = isStaleProfileCode(queued.refusal?.code);
  return (
    <>
      <OutboxItemCard
        queued={queued}
        to={to}
        mend={
          isStale ? (
            <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
              <Trans>Выбрать, что оставить</Trans>
            </Button>
          ) : (
            mend
          )
        }
      >
        {words(queued.item.body)
          .map(({ label, words: text }) => `${label}: ${text}`)
          .join('\n')}
      </OutboxItemCard>
      {isOpen ? <ProfileConflict queued={queued} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
