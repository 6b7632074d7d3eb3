import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ChatListItem } from '#contract/messages/entities.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { chatsPages } from '#app/shared/chats/chat-queries.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chatLink } from '../chat-links.ts';
import { useLastRecordPreview } from '../list/use-last-record-preview.ts';
import { useUnsentMessages } from '../writing/use-unsent-messages.ts';
import styles from './of-ad.module.css';

/** On a service's page, in place of the button to write: that the reader has asked, and the way to the chat. */
export function OwnQuestion({ ad }: { ad: string }) {
  const { t } = useLingui();
  const chat = usePages(chatsPages('service', ad)).items?.[0];
  const isUnsent = useUnsentMessages({ kind: 'service', ad, chat: chat?.id }, []).some(
    ({ state }) => state !== 'done' && state !== 'refused',
  );
  if (!chat && !isUnsent) return null;
  const unread = chat?.unread ?? 0;
  return (
    <section className={styles.question} data-unkept aria-label={t`Ваш вопрос`}>
      {isUnsent ? (
        <p>
          <strong>
            <Trans>Сообщение ждёт отправки</Trans>
          </strong>
        </p>
      ) : chat ? (
        <LastWords chat={chat} />
      ) : null}
      <Link
        {...chatLink('service', ad)}
        state={chat ? { message_id: chat.id } : {}}
        className={buttonClass({ variant: 'secondary', size: 's', full: true })}
      >
        <Icon name="message-circle" />
        <Trans>Открыть переписку</Trans>
        {unread > 0 ? (
          <span className={styles.count} aria-label={t`Непрочитанных: ${unread}`} role="img">
            {unread}
          </span>
        ) : null}
      </Link>
    </section>
  );
}

function LastWords({ chat }: { chat: ChatListItem }) {
  const { formatSince } = useTimeFormats();
  const words = useLastRecordPreview(chat);
  const { last, updated_at: at } = chat;
  return (
    <>
      <p>
        {last?.event ? null : (
          <strong>{last?.own === false ? <Trans>Вам ответили</Trans> : <Trans>Вы написали</Trans>}</strong>
        )}{' '}
        <time dateTime={at}>{formatSince(at)}</time>
      </p>
      {words === '' ? null : <p className={styles.words}>{words}</p>}
    </>
  );
}
