import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { translated } from '#contract/locale.ts';
import type { AttachmentKind } from '#contract/messages/attachments.ts';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { ChatLine } from '#contract/messages/entities.ts';
import { Thumbnail } from '#app/platform/data-saving/thumb.tsx';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { unreadMessagesQuery } from '#app/shared/chats/unread-messages-query.ts';
import { cutText } from '#text/cut-text.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Question } from '#app/ui/dialogs/question.tsx';
import { chatPath } from '../chat-paths.ts';
import { useNameOfOther } from '../use-name-of-other.ts';
import styles from './chat-list.module.css';

/** Preview texts for messages without text. */
const SENT: Readonly<Record<AttachmentKind, MessageDescriptor>> = {
  photo: msg`Фотография`,
  file: msg`Файл`,
  voice: msg`Голосовое сообщение`,
};

/**
 * A chat in a list: the other person, the ad, and the last record, or else the draft (maybe an empty text).
 */
export function ChatItem({ chat, draft }: { chat: ChatLine; draft: string | undefined }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const name = useNameOfOther(chat);
  const { title, locale: language } = translated(chat.ad.translations, locale);
  const { id, kind, operation_id: ad, last, unread, updated_at: updated } = chat;
  const sent = last?.attachment;
  const preview = last?.text === '' && sent ? i18n._(SENT[sent]) : inShort(last?.text ?? '');
  return (
    <article className={styles.chat} data-unread={unread > 0 || undefined}>
      <Thumbnail photo={chat.ad.photo} icon="message-circle" size={56} />
      <div className={styles.text}>
        <p className={styles.top}>
          <Link
            to="/cabinet/$"
            params={{ _splat: chatPath(kind, ad) }}
            state={{ message_id: id }}
            className={styles.name}
          >
            {name}
          </Link>
          <time dateTime={updated}>{formatTimeSince(Date.parse(updated), now, locale)}</time>
        </p>
        <p className={styles.title} lang={language}>
          {title}
        </p>
        <p className={styles.last}>
          <span>
            {draft !== undefined ? (
              <DraftPreview words={draft} />
            ) : last === null ? null : last.own ? (
              <Trans>Вы: {preview}</Trans>
            ) : (
              preview
            )}
          </span>
          {unread > 0 ? (
            <span className={styles.unread} aria-label={t`Непрочитанных: ${unread}`} role="img">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </p>
      </div>
      <span className={styles.delete}>
        <IconButton icon="trash-2" label={t`Удалить переписку: ${name}`} onClick={() => setAsked(true)} />
      </span>
      {isAsked ? <DeleteQuestion chat={chat} onClose={() => setAsked(false)} /> : null}
    </article>
  );
}

/** A preview; the chat has the whole text. */
function inShort(words: string): string {
  return cutText(words, LIMITS.truncateAt);
}

function DraftPreview({ words }: { words: string }) {
  return (
    <>
      <strong className={styles.draft}>
        <Trans>Черновик:</Trans>
      </strong>{' '}
      {words === '' ? <Trans>прикреплённые файлы</Trans> : inShort(words)}
    </>
  );
}

function DeleteQuestion({
  chat: { id, kind, operation_id: ad },
  onClose,
}: {
  chat: ChatLine;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const remove = useCallMutation({
    run: (call) => call(messagesEndpoints.delete, { params: { id } }),
    toastsFailure: true,
    onSuccess: async () => {
      onClose();
      client.removeQueries({ queryKey: [messagesEndpoints.get.name, { params: { id } }] });
      void import('#app/shared/private-cache/private-cache.ts')
        .then(({ forgetChat }) => forgetChat(client, { id, kind, ad }))
        .catch(() => undefined);
      void client.invalidateQueries(unreadMessagesQuery);
      await client.invalidateQueries({ queryKey: [CHAT_LISTS[kind].name] });
    },
  });
  return (
    <Question
      title={<Trans>Удалить переписку?</Trans>}
      yes={<Trans>Удалить</Trans>}
      no={<Trans>Отмена</Trans>}
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>Она исчезнет только у вас: у собеседника всё останется.</Trans>
      </p>
    </Question>
  );
}
