import { useLingui } from '@lingui/react/macro';
import { loadSignInWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useWaitingCount } from '#app/platform/notifications/use-waiting-count.ts';
import styles from './waiting-badge.module.css';

/** Number of waiting outbox items at an icon of the bottom bar, less prominent than the unread dot. */
export function WaitingBadge() {
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
