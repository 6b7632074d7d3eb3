import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ChatListItem } from '#contract/messages/entities.ts';
import { adLink, listLink } from '#app/shared/ads/ad-links.ts';
import { UnreadCount } from '#app/shared/chats/unread-count.tsx';
import { type PagedQuery, usePages } from '#app/platform/query/use-pages.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { allChatsPages, chatsPages } from '#app/shared/chats/chat-queries.ts';
import { chatLink, chatsLink } from '../chat-links.ts';
import { draftChatKey } from '../writing/draft-chat-key.ts';
import { useMessageDrafts } from '../writing/use-message-drafts.ts';
import { ChatItem } from './chat-item.tsx';
import styles from './chat-list.module.css';

type Filter = AdKind | 'all' | 'unread';

/** The filters beside "all", which has the count of all unread messages. */
const KINDS = [
  { kind: 'vacancy', label: msg`Вакансии` },
  { kind: 'service', label: msg`Услуги` },
  { kind: 'task', label: msg`Задания` },
] as const;

interface ChatsProps {
  me: string;
  filter: Filter;
  chats: PagedQuery<ChatListItem>;
  open?: OpenChatOfList | undefined;
  /** Shown when there are no chats; by default a notice that suits the filter. */
  empty?: ReactNode;
}

/** The chat that is open beside the list. */
export interface OpenChatOfList {
  ad: string;
  /** `undefined` where the address alone names the chat. */
  chat: string | undefined;
}

export function ChatList({
  me,
  kind,
  open,
}: {
  me: string;
  kind: AdKind | undefined;
  open?: OpenChatOfList | undefined;
}) {
  const { t, i18n } = useLingui();
  const { unread } = useSearch({ strict: false });
  const filter = kind ?? (unread === undefined ? 'all' : 'unread');
  const list = kind === undefined ? allChatsPages(filter === 'unread') : chatsPages(kind);
  const chats = usePages({ ...list, staleTime: 0 });
  const current = (own: Filter) => (filter === own ? 'page' : undefined);
  return (
    <div className={styles.screen}>
      <nav className={styles.chips} aria-label={t`О каких объявлениях`}>
        <Link
          {...chatsLink}
          // Otherwise the router would mark this link on the lists of one kind, whose addresses are below it.
          activeOptions={{ exact: true }}
          aria-current={current('all')}
          replace
        >
          <Trans>Все</Trans>
          <UnreadCount />
        </Link>
        <Link {...chatsLink} search={{ unread: '1' }} aria-current={current('unread')} replace>
          <Trans>Непрочитанные</Trans>
        </Link>
        {KINDS.map((each) => (
          <Link key={each.kind} {...chatLink(each.kind)} aria-current={current(each.kind)} replace>
            {i18n._(each.label)}
            <UnreadCount of={each.kind} />
          </Link>
        ))}
      </nav>
      <Chats key={filter} me={me} filter={filter} chats={chats} open={open} />
    </div>
  );
}

/** An author's chats about one ad, when several people have written, or nobody yet. */
export function ChatsAboutAd({
  me,
  kind,
  ad,
  chats,
}: Pick<ChatsProps, 'me' | 'chats'> & { kind: AdKind; ad: string }) {
  return (
    <>
      <TitleRow title={<Trans>Кто написал об объявлении</Trans>} parent={chatsLink} />
      <Chats me={me} filter={kind} chats={chats} empty={<NobodyWrote kind={kind} ad={ad} />} />
    </>
  );
}

function Chats({ me, filter, chats, open, empty }: ChatsProps) {
  const { t } = useLingui();
  const drafts = useMessageDrafts(me);
  return (
    <PagedList
      {...chats}
      label={t`Переписки`}
      className={styles.list}
      itemKey={(chat) => chat.id}
      skeleton={<Skeleton height={88} />}
      empty={empty ?? <Empty filter={filter} />}
    >
      {(chat) => (
        <ChatItem
          chat={chat}
          draft={drafts?.get(draftChatKey(chat, { kind: chat.kind, ad: chat.operation_id }))}
          isOpen={open?.chat === undefined ? chat.operation_id === open?.ad : chat.id === open.chat}
        />
      )}
    </PagedList>
  );
}

function NobodyWrote({ kind, ad }: { kind: AdKind; ad: string }) {
  return (
    <Notice
      icon="messages-square"
      title={<Trans>Пока никто не написал</Trans>}
      action={
        <Link {...adLink(kind, ad)} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Открыть объявление</Trans>
        </Link>
      }
    >
      <Trans>Это ваше объявление. Вопросы о нём придут сюда.</Trans>
    </Notice>
  );
}

function Empty({ filter }: { filter: Filter }) {
  if (filter === 'unread') {
    return (
      <Notice
        icon="check"
        title={<Trans>Всё прочитано</Trans>}
        action={
          <Link {...chatsLink} className={buttonClass({ variant: 'secondary' })} replace>
            <Trans>Показать все переписки</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <Notice
      icon="messages-square"
      title={<Trans>Сообщений пока нет</Trans>}
      action={
        <Link {...listLink(filter === 'all' ? 'service' : filter)} className={buttonClass()}>
          <Trans>Смотреть объявления</Trans>
        </Link>
      }
    >
      <Trans>Откройте объявление и задайте вопрос: ответ придёт сюда.</Trans>
    </Notice>
  );
}
