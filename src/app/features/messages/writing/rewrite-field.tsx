import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useOutboxActions } from '#app/platform/outbox/use-outbox.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import styles from '../chat/chat.module.css';
import { titleOfChat, type UnsentMessage } from './use-unsent-messages.ts';

/** Edits an unsent message in place; meanwhile neither it nor the messages after it are sent. */
export function RewriteField({ row, onClose }: { row: UnsentMessage; onClose: () => void }) {
  const { t } = useLingui();
  const actions = useOutboxActions();
  const { id, owner, item } = row;
  const [text, setText] = useState(item.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const trimmed = text.trim();
  const release = useEffectEvent(() => void actions.release(id));
  useEffect(() => {
    field.current?.focus();
    return release;
  }, []);

  async function save(): Promise<void> {
    const again = { ...item, text: trimmed };
    const isKept = await actions.rewrite(id, { owner, item: again, title: titleOfChat(again) });
    if (!isKept) showToast({ kind: 'info', text: t`Сообщение уже отправляется` });
    onClose();
  }

  return (
    <form
      className={styles.rewrite}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        rows={3}
        className={styles.field}
        aria-label={t`Изменить сообщение`}
        maxLength={LIMITS.messageMax}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <p className={styles.actions}>
        <Button
          type="submit"
          variant="secondary"
          size="s"
          disabled={trimmed === '' && !item.attachments?.length}
        >
          <Trans>Сохранить</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={onClose}>
          <Trans>Отмена</Trans>
        </Button>
      </p>
    </form>
  );
}
