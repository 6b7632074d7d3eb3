import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import type { AttachmentKind } from '#contract/messages/attachments.ts';
import type { ChatLine } from '#contract/messages/entities.ts';
import { cutText } from '#text/cut-text.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { inReadersScript } from '#app/platform/i18n/catalogs.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { chatPath } from '../chat-paths.ts';
import { stepWords } from '../chat/step-words.ts';
import { useNameOfOther } from '../use-name-of-other.ts';
import { ChatActions, DeleteQuestion } from './chat-actions.tsx';
import styles from './chat-list.module.css';

/** Preview texts for messages without text. */
const SENT: Readonly<Record<AttachmentKind, MessageDescriptor>> = {
  photo: msg`Фотография`,
  file: msg`Файл`,
  voice: msg`Голосовое сообщение`,
};

const KIND_ICONS: Readonly<Record<AdKind, string>> = {
  vacancy: 'briefcase',
  service: 'hammer',
  task: 'clipboard-list',
};

/**
 * A chat in a list: the other person, the ad, and the last record, or else the draft (maybe an empty text). A swipe
 * shows the button that deletes it, which is in the menu too.
 */
export function ChatItem({
  chat,
  draft,
  isOpen,
}: {
  chat: ChatLine;
  draft: string | undefined;
  /** Whether the chat is open beside the list. */
  isOpen: boolean;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const [open, setOpen] = useState<'menu' | 'delete'>();
  const row = useRef<HTMLElement>(null);
  const close = (): void => {
    setOpen(undefined);
    row.current?.scrollTo({ left: 0 });
  };
  const name = useNameOfOther(chat);
  const { title, locale: language } = translatedForReader(chat.ad.translations, locale);
  const { id, kind, operation_id: ad, last, unread, updated_at: updated } = chat;
  const sent = last?.attachment;
  const step = last?.event;
  const preview = step
    ? i18n._(stepWords(kind, step, last.own))
    : last?.text === '' && sent
      ? i18n._(SENT[sent])
      : inShort(inReadersScript(last?.text ?? '', locale));
  return (
    <article
      ref={row}
      className={styles.row}
      data-unread={unread > 0 || undefined}
      data-open={isOpen || undefined}
    >
      <div className={styles.chat}>
        <Avatar user={chat.other ?? { full_name: chat.company ?? '', avatar: null }} size={56} />
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
            <Icon name={KIND_ICONS[kind]} size={16} />
            {title}
          </p>
          <p className={styles.last}>
            <span>
              {draft !== undefined ? (
                <DraftPreview words={draft} />
              ) : last === null ? null : last.own && !step ? (
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
        <span className={styles.more}>
          <IconButton icon="ellipsis-vertical" label={t`Действия: ${name}`} onClick={() => setOpen('menu')} />
        </span>
      </div>
      <button
        type="button"
        className={styles.swiped}
        // The menu has the same action for keyboards and screen readers.
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => setOpen('delete')}
      >
        <Icon name="trash-2" />
        <Trans>Удалить</Trans>
      </button>
      {open === 'menu' ? (
        <ChatActions chat={chat} onDelete={() => setOpen('delete')} onClose={close} />
      ) : null}
      {open === 'delete' ? <DeleteQuestion chat={chat} isOpen={isOpen} onClose={close} /> : null}
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
