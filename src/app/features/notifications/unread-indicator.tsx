import { useLingui } from '@lingui/react/macro';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useUnreadMessages } from '#app/shared/chats/use-unread-messages.ts';
import { WaitingCount } from '#app/shared/waiting/waiting-count.tsx';
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
          <WaitingCount className={styles.badge} />
        </>
      );
  }
}

function UnreadDot() {
  const { t } = useLingui();
  const { all } = useUnreadMessages();
  const hasWords = useLazyCatalog(ensureSignInCatalog);
  if (all === 0 || !hasWords) return null;
  return <span className={styles.dot} data-unkept role="img" aria-label={t`Есть непрочитанные сообщения`} />;
}
