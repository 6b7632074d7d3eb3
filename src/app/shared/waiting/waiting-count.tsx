import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#app/ui/icon.tsx';
import { loadSignInWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import styles from './waiting-count.module.css';
import { useWaitingCount } from './use-waiting-count.ts';

export function WaitingCount({ className = styles.count }: { className?: string | undefined }) {
  const { t } = useLingui();
  const count = useWaitingCount();
  const hasWords = useWords(loadSignInWords);
  if (count === 0 || !hasWords) return null;
  return (
    <b className={className} role="img" aria-label={t`Ждёт отправки: ${count}`}>
      {count}
    </b>
  );
}

export function WaitingLink() {
  const { t } = useLingui();
  const count = useWaitingCount();
  const hasWords = useWords(loadSignInWords);
  if (count === 0 || !hasWords) return null;
  return (
    <Link to="/cabinet/$" params={{ _splat: 'waiting' }}>
      <Icon name="clock" />
      {t`Ждёт отправки`}
      <WaitingCount />
    </Link>
  );
}
