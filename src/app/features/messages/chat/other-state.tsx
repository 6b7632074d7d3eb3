import { Trans } from '@lingui/react/macro';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { useStatus } from '#app/shared/live/statuses.ts';
import styles from './chat.module.css';

/** Whether the other person is typing or online, or when they were last seen. */
export function OtherState({ person, isTyping }: { person: string | undefined; isTyping: boolean }) {
  const locale = useLocale();
  const now = useNow();
  const status = useStatus(person);
  const isConnected = useIsConnected();
  const since =
    status?.last_seen_at === null || status?.last_seen_at === undefined
      ? undefined
      : formatTimeSince(Date.parse(status.last_seen_at), now, locale);
  return (
    <span className={styles.state} role="status">
      {isTyping && isConnected ? (
        <Trans>печатает…</Trans>
      ) : status?.online && isConnected ? (
        <Trans>в сети</Trans>
      ) : since === undefined ? null : (
        <Trans>был(а) в сети {since}</Trans>
      )}
    </span>
  );
}
