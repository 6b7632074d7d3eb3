import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canRewriteItem } from '#device/outbox/outbox-row.ts';
import { QueuedState, reasonOf } from '#app/platform/outbox/outbox-item-card.tsx';
import { useOutboxActions } from '#app/platform/outbox/use-outbox.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { UnsentAttachments } from '../attachments/unsent-attachments.tsx';
import styles from '../chat/chat.module.css';
import { RewriteField } from './rewrite-field.tsx';
import type { UnsentMessage } from './use-unsent-messages.ts';

export function UnsentBubble({ row }: { row: UnsentMessage }) {
  const { t } = useLingui();
  const actions = useOutboxActions();
  const { id, item, state, refusal } = row;
  const isRefused = state === 'refused';
  const [isRewriting, setRewriting] = useState(false);
  const files = item.attachments?.length ?? 0;
  // A file was refused, and the message has other content to send without it.
  const isMore = refusal?.code === 'validation' && files > 0 && (files > 1 || item.text !== '');

  async function rewrite(): Promise<void> {
    if (await actions.hold(id)) setRewriting(true);
    else showToast({ kind: 'info', text: t`Сообщение уже отправляется` });
  }

  async function withdraw(): Promise<void> {
    if (await actions.withdraw(id)) return;
    showToast({ kind: 'info', text: t`Сообщение уже отправляется` });
  }

  return (
    <div className={styles.record} data-own data-state={state}>
      {item.attachments ? <UnsentAttachments of={id} along={item.attachments} /> : null}
      {isRewriting && canRewriteItem(row) ? (
        <RewriteField row={row} onClose={() => setRewriting(false)} />
      ) : item.text === '' ? null : (
        <p className={styles.words}>{item.text}</p>
      )}
      {refusal ? <p className={styles.refusal}>{reasonOf(refusal)}</p> : null}
      <div className={styles.unsent}>
        <output className={styles.when}>
          <Icon name={isRefused ? 'circle-alert' : 'clock'} size={16} />
          <QueuedState queued={row} />
        </output>
        {canRewriteItem(row) && !isRewriting ? (
          <>
            {isRefused ? (
              <Button
                variant="secondary"
                size="s"
                onClick={() => void (isMore ? actions.retryWithoutRefused(id) : actions.retry(id))}
              >
                {isMore ? <Trans>Отправить без него</Trans> : <Trans>Отправить снова</Trans>}
              </Button>
            ) : null}
            <IconButton icon="pencil" label={t`Изменить`} onClick={() => void rewrite()} />
            <IconButton icon="trash-2" label={t`Не отправлять`} onClick={() => void withdraw()} />
          </>
        ) : null}
      </div>
    </div>
  );
}
