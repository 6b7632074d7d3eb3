import { useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { useUnreadMessages } from './use-unread-messages.ts';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import styles from './unread-count.module.css';

const SHOWN_MAX = 99;

export function UnreadCount({ of = 'all' }: { of?: AdKind | 'all' }) {
  const { t } = useLingui();
  const count = useUnreadMessages()[of];
  const hasWords = useLazyCatalog(ensureSignInCatalog);
  if (count === 0 || !hasWords) return null;
  return (
    <b className={styles.count} role="img" aria-label={t`Непрочитанных: ${count}`}>
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
    </b>
  );
}
