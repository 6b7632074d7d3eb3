import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { allChatsPages, chatsPages } from '#app/shared/chats/chat-queries.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ChatList, type OpenChatOfList } from '../list/chat-list.tsx';
import styles from './chat-panes.module.css';

/** Controls that use Escape themselves. */
const OWN_ESCAPE = 'dialog, details[open], input, [role=log] textarea';

/** Index of the chat in the list to which each key moves the focus. */
const NEXT: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Wide windows show the list of chats beside the open one. Arrow keys move in the list, Escape returns to it. */
export function ChatPanes({
  me,
  kind,
  open,
  title,
  children,
}: {
  me: string;
  kind: AdKind | undefined;
  open: OpenChatOfList | undefined;
  title: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const list = useRef<HTMLElement>(null);
  const moveInList = (event: KeyboardEvent): void => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('article a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = NEXT[event.key]?.(at, links.length - 1);
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  const leaveChat = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key !== 'Escape' || !(target instanceof Element) || target.closest(OWN_ESCAPE)) return;
    const { current } = list;
    (current?.querySelector<HTMLElement>('[data-open] a') ?? current?.querySelector('a'))?.focus();
  };
  const Heading = open ? 'h2' : 'h1';
  return (
    <div className={styles.panes} data-panes data-wide>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its links */}
      <section ref={list} className={styles.list} aria-label={title} onKeyDown={moveInList}>
        <Heading className={styles.title}>{title}</Heading>
        <ChatList me={me} kind={kind} open={open} />
      </section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape returns to the list */}
      <section className={styles.open} aria-label={t`Открытая переписка`} onKeyDown={leaveChat}>
        {children ?? <NothingOpen kind={kind} />}
      </section>
    </div>
  );
}

function NothingOpen({ kind }: { kind: AdKind | undefined }) {
  const { items } = usePages(kind === undefined ? allChatsPages(false) : chatsPages(kind));
  if (!items || items.length === 0) return null;
  return (
    <Notice icon="messages-square" title={<Trans>Выберите переписку</Trans>}>
      <Trans>Она откроется здесь, а список останется рядом.</Trans>
    </Notice>
  );
}
