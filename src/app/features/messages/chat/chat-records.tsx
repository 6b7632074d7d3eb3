import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Chat, ChatRecord } from '#contract/messages/entities.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './chat.module.css';
import { pagesOf, RecordPage } from './record-page.tsx';
import { UnsentBubble } from '../writing/unsent-bubble.tsx';
import type { UnsentMessage } from '../writing/use-unsent-messages.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';

/** Within this distance from the end, in pixels, the newest record counts as seen. */
const END_PX = 80;

/** Another feature's part of a chat: the next step of the deal between the two people. */
export interface ChatDealProps {
  chat: Chat;
}

interface Earlier {
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/**
 * The records, the newest at the end. The element scrolls from its end, so that records added at the top, or at the end
 * while it is visible, do not move what is being read.
 */
export function ChatRecords({
  chat,
  records,
  unsent,
  readBefore,
  earlier,
  onReport,
  hasDeal,
  Deal,
}: {
  /** `undefined` before the first message. */
  chat: Chat | undefined;
  records: readonly ChatRecord[];
  unsent: readonly UnsentMessage[];
  readBefore: number;
  earlier: Earlier | undefined;
  /** Set while a record to report is being chosen. */
  onReport: ((record: ChatRecord) => void) | undefined;
  hasDeal: boolean;
  Deal: ComponentType<ChatDealProps>;
}) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useRead(chat, isAtEnd);
  const toNewest = (): void => place.current?.scrollTo({ top: 0 });
  useStay(place, isAtEnd, `${records.at(-1)?.seq ?? 0} ${unsent.length}`);
  const newestOwn = unsent.at(-1)?.id;
  useEffect(() => {
    if (newestOwn !== undefined) place.current?.scrollTo({ top: 0 });
  }, [newestOwn]);
  const firstNew = records.find(({ seq, own, event }) => seq > readBefore && !own && !event)?.seq;
  const pages = pagesOf(records);
  return (
    <div className={styles.place}>
      <div
        ref={place}
        className={styles.records}
        role="log"
        aria-label={t`Переписка`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls this region
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(Math.abs(currentTarget.scrollTop) < END_PX)}
      >
        <div className={styles.inner}>
          {earlier ? <EarlierOnes {...earlier} /> : null}
          {records.length === 0 && unsent.length === 0 && !hasDeal ? (
            <Nothing isNew={chat === undefined} />
          ) : null}
          {pages.map((page, index) => (
            <RecordPage
              key={page.number}
              page={page}
              chat={chat}
              firstNew={readBefore > 0 ? firstNew : undefined}
              isLast={index === pages.length - 1}
              onReport={onReport}
            />
          ))}
          {unsent.length > 0 ? (
            <ol className={styles.list}>
              {unsent.map((row) => (
                <li key={row.id}>
                  <UnsentBubble row={row} />
                </li>
              ))}
            </ol>
          ) : null}
          {chat ? (
            <div className={styles.deal}>
              <Deal chat={chat} />
            </div>
          ) : null}
        </div>
      </div>
      {isAtEnd ? null : (
        <span className={styles.newest}>
          <IconButton icon="arrow-down" label={t`К новым сообщениям`} onClick={toNewest} />
        </span>
      )}
    </div>
  );
}

/** Compensates for new records while somebody reads further up, so that the visible ones do not move. */
function useStay(place: RefObject<HTMLDivElement | null>, isAtEnd: boolean, end: string): void {
  const known = useRef({ end, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const { scrollHeight: height } = element;
    const before = known.current;
    known.current = { end, height };
    if (before.end !== end && !isAtEnd) element.scrollBy({ top: before.height - height });
  });
}

function Nothing({ isNew }: { isNew: boolean }) {
  return (
    <Notice
      icon="message-circle"
      title={isNew ? <Trans>Спросите автора</Trans> : <Trans>Здесь пока ничего не сказано</Trans>}
    >
      <Trans>Не переводите деньги заранее и не сообщайте коды из СМС.</Trans>
    </Notice>
  );
}

function EarlierOnes({ isPending, hasFailed, load }: Earlier) {
  const top = useRef<HTMLDivElement>(null);
  const isReady = !isPending && !hasFailed;
  useEffect(() => {
    if (!isReady || !top.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [isReady, load]);
  return (
    <div ref={top} className={styles.earlier}>
      <Button variant="quiet" size="s" isPending={isPending} onClick={load}>
        {isPending ? (
          <Trans>Загружаем…</Trans>
        ) : hasFailed ? (
          <Trans>Попробовать ещё раз</Trans>
        ) : (
          <Trans>Раньше</Trans>
        )}
      </Button>
    </div>
  );
}

/** Marks a chat as read once its end is visible. */
function useRead(chat: Chat | undefined, isAtEnd: boolean): void {
  const isVisible = useSyncExternalStore(subscribeToVisibility, isShown, isShown);
  const { id, last_seq: last = 0, own_read_seq: read = 0 } = chat ?? {};
  const queueWrite = useQueuedWrite();
  const isNew = isVisible && isAtEnd && last > read;
  useEffect(() => {
    if (!isNew || id === undefined) return;
    void queueWrite({ item: { type: 'chat.read', chat: id, seq: last }, title: '' }).catch(() => undefined);
  }, [isNew, id, last, queueWrite]);
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}
