import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { useIsWide } from '#app/platform/use-is-wide.ts';
import { adRelationQuery } from '#app/shared/ads/own-queries.ts';
import { chatQuery, chatsPages } from '#app/shared/chats/chat-queries.ts';
import { chatLink } from './chat-links.ts';
import { ChatPlaceholder } from './chat/chat-placeholder.tsx';
import { ChatScreen, type ChatScreenProps } from './chat/chat-screen.tsx';
import { useAdOfNewChat } from './chat/use-ad-of-new-chat.ts';
import { ChatList, ChatsAboutAd } from './list/chat-list.tsx';

const ChatPanes = lazyComponent(async () => (await import('./panes/chat-panes.tsx')).ChatPanes);

/** All chats, those about ads of a kind, or the chat about one ad; wide windows show a list and a chat. */
export function MessagesScreen({
  title,
  kind,
  ad,
  ...parts
}: Pick<ChatScreenProps, 'me' | 'savedAd' | 'Dialog' | 'Deal'> & {
  title: string;
  /** `undefined`: chats of every kind. */
  kind: AdKind | undefined;
  ad: string | undefined;
}) {
  const { me } = parts;
  const state = useRouterState({
    select: ({ location: { state: given } }) => given.message_id ?? given.messageId,
  });
  // The history state is untrusted: it may contain anything.
  const chat = typeof state === 'string' ? state : undefined;
  const isWide = useIsWide();
  // Beside an open chat the list keeps the kind that it was opened from.
  const [listed, setListed] = useState(ad === undefined ? kind : undefined);
  if (ad === undefined && listed !== kind) setListed(kind);
  const open =
    kind === undefined || ad === undefined ? null : (
      <AboutAd key={ad} {...parts} kind={kind} ad={ad} chat={chat} />
    );
  const byState =
    kind !== undefined && ad === undefined && chat !== undefined ? (
      <OpenChat kind={kind} chat={chat} />
    ) : null;
  if (isWide) {
    return (
      <>
        {byState}
        <ChatPanes me={me} kind={listed} title={title} open={ad === undefined ? undefined : { ad, chat }}>
          {open}
        </ChatPanes>
      </>
    );
  }
  if (open) return open;
  return (
    <>
      {byState}
      <TitleRow title={title} parent={{ to: '/cabinet/$', params: { _splat: '' } }} />
      <ChatList me={me} kind={kind} />
    </>
  );
}

/** A notification has only the chat's id; this finds the ad, whose id is in the chat's address. */
function OpenChat({ kind, chat }: { kind: AdKind; chat: string }) {
  const navigate = useNavigate();
  const ad = useQuery(chatQuery(chat)).data?.operation_id;
  useEffect(() => {
    if (ad === undefined) return;
    void navigate({
      ...chatLink(kind, ad),
      state: { message_id: chat },
      replace: true,
    });
  }, [ad, chat, kind, navigate]);
  return null;
}

/** An applicant has one chat about an ad; its author may have several and chooses, or none yet. */
function AboutAd(props: ChatScreenProps) {
  const { me, kind, ad, chat, savedAd } = props;
  const chats = usePages(chatsPages(kind, ad));
  const hasFailed = !chats.items && chats.failed;
  const about = useAdOfNewChat({ kind, ad, isNew: chat === undefined && hasFailed, savedAd });
  const relation = useQuery({ ...adRelationQuery(kind, ad), enabled: chat === undefined });
  if (chat !== undefined) return <ChatScreen key={chat} {...props} />;
  const isOwn = relation.data?.own ?? about.ad?.author?.id === me;
  // If the chats are unknown, writing is possible anyway: the server adds the message to an existing chat.
  const mayBegin = about.isGone || (about.ad && !isOwn);
  const isUndecided = chats.items ? chats.items.length === 0 && relation.isLoading : !mayBegin;
  if (isUndecided) {
    return (
      <ChatPlaceholder>
        {hasFailed && !about.isPending ? <LoadFailed onRetry={chats.retry} /> : <Skeleton height={320} />}
      </ChatPlaceholder>
    );
  }
  const [first, second] = chats.items ?? [];
  if (second || (isOwn && !first)) return <ChatsAboutAd me={me} kind={kind} ad={ad} chats={chats} />;
  // The key stays the same when the chat is created, so that typed text stays in the field.
  return <ChatScreen key={first?.ad.own ? first.id : ad} {...props} chat={first?.id} />;
}
