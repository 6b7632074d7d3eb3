import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isSilentItem } from '#device/outbox/silent.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useMe } from '#app/platform/session/me.ts';
import { useLiveRows } from '#app/platform/use-live-rows.ts';
import styles from './waiting-count.module.css';

export function WaitingCount({ className = styles.count }: { className?: string | undefined }) {
  const { t } = useLingui();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <b className={className} role="img" aria-label={t`Ждёт отправки: ${count}`}>
      {count}
    </b>
  );
}

export function WaitingLink() {
  const { t } = useLingui();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <Link to="/cabinet/$" params={{ _splat: 'waiting' }}>
      <Icon name="clock" />
      {t`Ждёт отправки`}
      <WaitingCount />
    </Link>
  );
}

/** The result is 0 also until the message catalogue is loaded. */
function useWaitingCount(): number {
  const hasWords = useLazyCatalog(ensureSignInCatalog);
  const owner = useMe()?.id ?? '';
  const count = useLiveRows(
    owner,
    async ({ outbox }) =>
      await outbox
        .where('owner')
        .equals(owner)
        .and(({ state, item }) => state !== 'done' && !isSilentItem(item))
        .count(),
    0,
  );
  return hasWords ? (count ?? 0) : 0;
}
