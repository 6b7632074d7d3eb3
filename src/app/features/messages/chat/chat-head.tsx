import { useLingui, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Chat } from '#contract/messages/entities.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { ReplyTime } from '#app/ui/reply-time.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { chatsLink } from '../chat-links.ts';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { useNameOfOther } from '../use-name-of-other.ts';
import styles from './chat.module.css';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { usePresenceStatus } from '#app/shared/live/statuses.ts';

export function ChatHead({
  kind,
  ad,
  chat,
  isNew,
  newAd,
  isTyping,
  sought,
  onSeek,
  menu,
}: {
  kind: AdKind;
  ad: string;
  chat: Chat | undefined;
  /** Whether there is no chat yet; it would be with the ad's author. */
  isNew: boolean;
  /** The ad that a new chat would be about, once it is known. */
  newAd: AdCard | undefined;
  isTyping: boolean;
  /** Search text; `undefined` when the search is closed. */
  sought: string | undefined;
  onSeek: (sought: string | undefined) => void;
  menu: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOfOther = useNameOfOther(chat ?? { other: null, company: null });
  const about = chat?.ad.translations ?? newAd?.translations;
  const heading = about && translatedForReader(about, locale);
  const author = newAd?.author;
  const nameOfNew = isNew ? (author?.full_name ?? t`Вопрос автору`) : t`Переписка`;
  const name = chat ? nameOfOther : nameOfNew;
  const other = chat ? chat.other : author;
  const isLinked = chat?.ad.is_public ?? true;
  return (
    <header className={styles.head}>
      <TitleRow
        title={
          <span className={styles.who}>
            {other ? <Avatar user={other} size={40} /> : null}
            <span className={styles.names}>
              {other ? (
                <Link to="/users/$id" params={{ id: other.id }} className={styles.name}>
                  {name}
                </Link>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
            </span>
          </span>
        }
        parent={chatsLink}
      >
        {chat ? (
          <IconButton
            icon={sought === undefined ? 'search' : 'x'}
            label={sought === undefined ? t`Искать в переписке` : t`Закончить поиск`}
            onClick={() => onSeek(sought === undefined ? '' : undefined)}
          />
        ) : null}
        {menu}
      </TitleRow>
      {chat && chat.reply_minutes !== null ? (
        <p className={styles.replies}>
          <ReplyTime minutes={chat.reply_minutes} />
        </p>
      ) : null}
      <div className={styles.under}>
        <OtherState person={chat?.other?.id} isTyping={isTyping} />
        {heading ? (
          <p className={styles.about} lang={heading.locale}>
            {isLinked ? <Link {...adLink(kind, ad)}>{heading.title}</Link> : heading.title}
          </p>
        ) : null}
      </div>
      {sought === undefined ? null : (
        <input
          type="search"
          className={styles.search}
          aria-label={t`Искать в переписке`}
          placeholder={t`Слова из сообщения`}
          value={sought}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the search
          autoFocus
          onChange={({ currentTarget }) => onSeek(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onSeek(undefined);
          }}
        />
      )}
    </header>
  );
}

function OtherState({ person, isTyping }: { person: string | undefined; isTyping: boolean }) {
  const { formatSince } = useTimeFormats();
  const status = usePresenceStatus(person);
  const isConnected = useIsConnected();
  const since = status?.last_seen_at && formatSince(status.last_seen_at);
  return (
    <span className={styles.state} role="status">
      {isTyping && isConnected ? (
        <Trans>печатает…</Trans>
      ) : status?.online && isConnected ? (
        <Trans>в сети</Trans>
      ) : since ? (
        <Trans>был(а) в сети {since}</Trans>
      ) : null}
    </span>
  );
}
