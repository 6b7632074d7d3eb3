import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { ChatLine } from '#contract/messages/entities.ts';
import { readMessageDrafts } from '#device/drafts/message-draft.ts';
import { UnreadCount } from '#app/shared/chats/unread-count.tsx';
import { useLiveRows } from '#app/platform/use-live-rows.ts';
import { type PagedQuery, usePages } from '#app/platform/query/use-pages.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { chatsPages } from '#app/shared/chats/chat-queries.ts';
import { chatPath } from '../chat-paths.ts';
import { draftPlace } from '../writing/draft-place.ts';
import { ChatItem } from './chat-item.tsx';
import styles from './chat-list.module.css';

const TABS: readonly { kind: AdKind; label: MessageDescriptor }[] = [
  { kind: 'vacancy', label: msg`Вакансии` },
  { kind: 'service', label: msg`Услуги` },
  { kind: 'task', label: msg`Задания` },
];

interface ChatsProps {
  me: string;
  kind: AdKind;
  chats: PagedQuery<ChatLine>;
}

/** All chats about ads of a kind, the most recent first. */
export function ChatList({ me, kind }: { me: string; kind: AdKind }) {
  const { t, i18n } = useLingui();
  const chats = usePages({ ...chatsPages(kind), staleTime: 0 });
  return (
    <div className={styles.screen}>
      <nav className={styles.tabs} aria-label={t`О каких объявлениях`}>
        {TABS.map((tab) => (
          <Link
            key={tab.kind}
            to="/cabinet/$"
            params={{ _splat: chatPath(tab.kind) }}
            aria-current={tab.kind === kind ? 'page' : undefined}
          >
            {i18n._(tab.label)}
            <UnreadCount of={tab.kind} />
          </Link>
        ))}
      </nav>
      <Chats key={kind} me={me} kind={kind} chats={chats} />
    </div>
  );
}

/** An author's chats about one ad, when several people have written. */
export function ChatsAboutAd({ me, kind, chats }: ChatsProps) {
  const { t } = useLingui();
  return (
    <>
      <TitleRow
        title={t`Кто написал об объявлении`}
        parent={{ to: '/cabinet/$', params: { _splat: chatPath(kind) } }}
      />
      <Chats me={me} kind={kind} chats={chats} />
    </>
  );
}

function Chats({ me, kind, chats }: ChatsProps) {
  const { t } = useLingui();
  const drafts = useLiveRows(me, (database) => readMessageDrafts(database, me), new Map<string, string>());
  return (
    <PagedList
      {...chats}
      moreHref={undefined}
      label={t`Переписки`}
      className={styles.list}
      itemKey={(chat) => chat.id}
      skeleton={<Skeleton height={88} />}
      empty={<Empty kind={kind} />}
    >
      {(chat) => (
        <ChatItem chat={chat} draft={drafts?.get(draftPlace(chat, { kind, ad: chat.operation_id }))} />
      )}
    </PagedList>
  );
}

function Empty({ kind }: { kind: AdKind }) {
  return (
    <Notice
      icon="messages-square"
      title={<Trans>Сообщений пока нет</Trans>}
      action={
        <Link to={`/${AD_PLURALS[kind]}`} className={buttonClass()}>
          <Trans>Смотреть объявления</Trans>
        </Link>
      }
    >
      <Trans>Откройте объявление и задайте вопрос: ответ придёт сюда.</Trans>
    </Notice>
  );
}
