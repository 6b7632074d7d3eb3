import { useLingui } from '@lingui/react/macro';
import { loadSignInWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useUnreadMessages } from '#app/shared/chats/use-unread-messages.ts';
import { useWaitingCount } from '#app/shared/waiting/use-waiting-count.ts';
import { FloatingBell, HeaderBell } from './bell.tsx';
import styles from './unread-indicator.module.css';

/** One chunk for the unread indicators of every layout. */
export function UnreadIndicator({ at }: { at: 'header' | 'screen' | 'profile' }) {
  switch (at) {
    case 'header':
      return <HeaderBell />;
    case 'screen':
      return <FloatingBell />;
    case 'profile':
      return (
        <>
          <UnreadDot />
          <WaitingBadge />
        </>
      );
  }
}

/** Marks unread messages at an icon of the bottom bar. */
function UnreadDot() {
  const { t } = useLingui();
  const { all } = useUnreadMessages();
  const hasWords = useWords(loadSignInWords);
  if (all === 0 || !hasWords) return null;
  return <span className={styles.dot} data-unkept role="img" aria-label={t`Есть непрочитанные сообщения`} />;
}

/** Number of waiting outbox items at an icon of the bottom bar, less prominent than the unread dot. */
function WaitingBadge() {
  const { t } = useLingui();
  const count = useWaitingCount();
  const hasWords = useWords(loadSignInWords);
  if (count === 0 || !hasWords) return null;
  return (
    <span className={styles.badge} role="img" aria-label={t`Ждёт отправки: ${count}`}>
      {count}
    </span>
  );
}
