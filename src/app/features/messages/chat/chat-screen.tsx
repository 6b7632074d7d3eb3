import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { isGone } from '#device/call-error.ts';
import { PushOffer } from '#app/shared/push/push-offer.tsx';
import { Button } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ChatHead } from './chat-head.tsx';
import { type ChatDialogProps, ChatMenu, type ChatDialogRequest } from './chat-menu.tsx';
import { ChatPlaceholder } from './chat-placeholder.tsx';
import { type ChatDealProps, ChatRecords } from './chat-records.tsx';
import styles from './chat.module.css';
import { FoundRecords } from './found-records.tsx';
import { draftChatKey } from '../writing/draft-chat-key.ts';
import { NoAdToAskAbout, NoChat } from './no-chat.tsx';
import { type SavedAdQuery, useAdOfNewChat } from './use-ad-of-new-chat.ts';
import { useChat } from './use-chat.ts';
import { useSendMessage } from '../writing/use-send-message.ts';
import { useUnsentMessages } from '../writing/use-unsent-messages.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import type { QuickReplyKind } from '../writing/quick-replies.tsx';
import { WriteField } from '../writing/write-field.tsx';

export interface ChatScreenProps {
  /** Id of the reader. */
  me: string;
  kind: AdKind;
  ad: string;
  /** `undefined` until the first message has been sent. */
  chat: string | undefined;
  /** Without a network a first message is written about the device's copy of an ad. */
  savedAd: SavedAdQuery;
  /** Dialog of other features for the actions on a chat. */
  Dialog: ComponentType<ChatDialogProps>;
  Deal: ComponentType<ChatDealProps>;
}

export function ChatScreen({ me, kind, ad, chat: id, savedAd, Dialog, Deal }: ChatScreenProps) {
  const frame = useVisibleHeight();
  const known = useChat(id, frame);
  const { chat, records, error } = known;
  const unsent = useUnsentMessages({ kind, ad, chat: id }, records);
  const draft = { owner: me, place: draftChatKey(chat, { kind, ad }) };
  const send = useSendMessage({ kind, ad, chat: id, draft });
  const [sought, setSought] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<ChatDialogRequest>();
  const about = useAdOfNewChat({ kind, ad, isNew: id === undefined, savedAd });
  const isMissing = isGone(error);
  if (isMissing || about.isGone) {
    return <ChatPlaceholder>{isMissing ? <NoChat /> : <NoAdToAskAbout kind={kind} />}</ChatPlaceholder>;
  }
  const mayWrite = id === undefined || (chat?.can.write ?? false);
  // Read from the request: its steps among the records are hidden from a person who has deleted the chat.
  const hasDeal = chat?.request ? chat.request.status !== 'pending' : false;
  const messages = records.filter(({ event }) => !event);
  const hasWritten = unsent.length > 0 || (messages.at(-1)?.own ?? false);
  return (
    <div ref={frame} className={styles.screen} data-chat>
      <ChatHead
        kind={kind}
        ad={ad}
        chat={chat}
        isNew={id === undefined}
        newAd={about.ad}
        isTyping={known.isTyping}
        sought={sought}
        onSeek={setSought}
        menu={chat ? <ChatMenu chat={chat} onReport={() => setChoosing(true)} onAsk={setAsked} /> : null}
      />
      {id !== undefined && !chat ? (
        <div className={styles.waiting}>
          {error ? <LoadFailed onRetry={known.refetch} /> : <Skeleton height={240} />}
        </div>
      ) : sought !== undefined && id !== undefined ? (
        <FoundRecords chat={id} sought={sought} />
      ) : (
        <ChatRecords
          chat={chat}
          records={records}
          unsent={unsent}
          readBefore={known.readBefore}
          earlier={known.earlier}
          hasDeal={hasDeal}
          Deal={Deal}
          onReport={isChoosing ? ({ id: record }) => setAsked({ type: 'report', record }) : undefined}
        />
      )}
      {mayWrite && hasWritten ? <PushOffer about="message" /> : null}
      {chat?.can.feedback && sought === undefined ? (
        <p className={styles.offer}>
          <Trans>Услуга оказана?</Trans>
          <Button variant="secondary" size="s" onClick={() => setAsked({ type: 'feedback' })}>
            <Trans>Оставить отзыв</Trans>
          </Button>
        </p>
      ) : null}
      {isChoosing ? (
        <p className={styles.offer} role="status">
          <Trans>Выберите сообщение</Trans>
          <Button variant="secondary" size="s" onClick={() => setChoosing(false)}>
            <Trans>Отмена</Trans>
          </Button>
        </p>
      ) : null}
      {sought === undefined && mayWrite && !isChoosing ? (
        <WriteField
          draft={draft}
          quick={
            hasWritten || hasDeal ? undefined : quickOf(kind, chat?.ad.own ?? false, messages.length > 0)
          }
          onSend={send}
        />
      ) : null}
      {chat && !chat.can.write ? (
        <p className={styles.closed}>
          <Trans>Написать этому человеку нельзя.</Trans>
        </p>
      ) : null}
      {sought === undefined ? null : (
        <div className={styles.closed}>
          <Button variant="secondary" size="s" onClick={() => setSought(undefined)}>
            <Trans>Закончить поиск</Trans>
          </Button>
        </div>
      )}
      {chat && asked ? (
        <Dialog
          chat={chat}
          question={asked}
          onClose={() => {
            setAsked(undefined);
            setChoosing(false);
            known.refetch();
          }}
        />
      ) : null}
    </div>
  );
}

/** Quick texts: first questions for the person who asks, answers for the ad's author. */
function quickOf(kind: AdKind, isAuthor: boolean, hasRecords: boolean): QuickReplyKind | undefined {
  if (isAuthor) return hasRecords ? 'answers' : undefined;
  return hasRecords ? undefined : kind;
}
