import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ChatListItem } from '#contract/messages/entities.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { chatLink } from '../chat-links.ts';
import { useNameOfOther } from '../use-name-of-other.ts';
import { ChatActions, DeleteChatDialog } from './chat-actions.tsx';
import styles from './chat-list.module.css';
import { shorten, useLastRecordPreview } from './use-last-record-preview.ts';

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
  isOfAd = false,
}: {
  chat: ChatListItem;
  draft: string | undefined;
  /** Whether the chat is open beside the list. */
  isOpen: boolean;
  /** In a list about one ad, whose title the screen has. */
  isOfAd?: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { formatSince } = useTimeFormats();
  const [open, setOpen] = useState<'menu' | 'delete'>();
  const row = useRef<HTMLElement>(null);
  const close = (): void => {
    setOpen(undefined);
    row.current?.scrollTo({ left: 0 });
  };
  const name = useNameOfOther(chat);
  const { title, locale: language } = translatedForReader(chat.ad.translations, locale);
  const { id, kind, operation_id: ad, last, unread, updated_at: updated } = chat;
  const preview = useLastRecordPreview(chat);
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
            <Link {...chatLink(kind, ad)} state={{ message_id: id }} className={styles.name}>
              {name}
            </Link>
            <time dateTime={updated}>{formatSince(updated)}</time>
          </p>
          {isOfAd ? null : (
            <p className={styles.title} lang={language}>
              <Icon name={KIND_ICONS[kind]} size={16} />
              {title}
            </p>
          )}
          <p className={styles.last}>
            <span>
              {draft !== undefined ? (
                <DraftPreview words={draft} />
              ) : last === null ? null : last.own && !last.event ? (
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
      {open === 'delete' ? <DeleteChatDialog chat={chat} isOpen={isOpen} onClose={close} /> : null}
    </article>
  );
}

function DraftPreview({ words }: { words: string }) {
  return (
    <>
      <strong className={styles.draft}>
        <Trans>Черновик:</Trans>
      </strong>{' '}
      {words === '' ? <Trans>прикреплённые файлы</Trans> : shorten(words)}
    </>
  );
}
