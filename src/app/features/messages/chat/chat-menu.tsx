import { Trans, useLingui } from '@lingui/react/macro';
import type { Chat } from '#contract/messages/entities.ts';
import { Dropdown } from '#app/ui/dialogs/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './chat.module.css';

/** Actions on a chat that a dialog of another feature handles. */
export type ChatDialogRequest =
  | { type: 'report'; record: string }
  | { type: 'person' }
  | { type: 'author' }
  | { type: 'feedback' };

export interface ChatDialogProps {
  chat: Chat;
  question: ChatDialogRequest;
  onClose: () => void;
}

export function ChatMenu({
  chat,
  onReport,
  onAsk,
}: {
  chat: Chat;
  onReport: () => void;
  onAsk: (question: ChatDialogRequest) => void;
}) {
  const { t } = useLingui();
  return (
    <Dropdown
      label={t`Действия`}
      trigger={<Icon name="ellipsis-vertical" size={24} />}
      triggerClass={styles.menuButton}
    >
      <ul className={styles.menu}>
        {chat.can.report ? (
          <li>
            <button type="button" onClick={onReport}>
              <Icon name="flag" />
              <Trans>Пожаловаться на сообщение</Trans>
            </button>
          </li>
        ) : null}
        {chat.other ? (
          <li>
            <button type="button" onClick={() => onAsk({ type: 'person' })}>
              <Icon name="ban" />
              <Trans>Заблокировать собеседника</Trans>
            </button>
          </li>
        ) : null}
        {chat.author_blocked === null ? null : (
          <li>
            <button type="button" onClick={() => onAsk({ type: 'author' })}>
              <Icon name={chat.author_blocked ? 'user-check' : 'ban'} />
              {chat.author_blocked ? (
                <Trans>Разблокировать автора вакансии</Trans>
              ) : (
                <Trans>Заблокировать автора вакансии</Trans>
              )}
            </button>
          </li>
        )}
        {chat.can.feedback ? (
          <li>
            <button type="button" onClick={() => onAsk({ type: 'feedback' })}>
              <Icon name="thumbs-up" />
              <Trans>Оставить отзыв</Trans>
            </button>
          </li>
        ) : null}
      </ul>
    </Dropdown>
  );
}
