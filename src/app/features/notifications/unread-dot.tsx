import { useLingui } from '@lingui/react/macro';
import { loadSignInWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useUnreadMessages } from '#app/platform/notifications/use-unread-messages.ts';
import styles from './unread-dot.module.css';

/** Marks unread messages at an icon of the bottom bar. */
export function UnreadDot() {
  const { t } = useLingui();
  const { all } = useUnreadMessages();
  const hasWords = useWords(loadSignInWords);
  if (all === 0 || !hasWords) return null;
  return <span className={styles.dot} data-unkept role="img" aria-label={t`Есть непрочитанные сообщения`} />;
}
