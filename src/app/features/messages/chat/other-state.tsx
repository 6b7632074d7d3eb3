import { Trans } from '@lingui/react/macro';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { useStatus } from '#app/shared/live/statuses.ts';
import styles from './chat.module.css';

export function OtherState({ person, isTyping }: { person: string | undefined; isTyping: boolean }) {
  const { formatSince } = useTimeFormats();
  const status = useStatus(person);
  const isConnected = useIsConnected();
  const since = status?.last_seen_at && formatSince(status.last_seen_at);
  return (
    <span className={styles.state} role="status">
      {isTyping && isConnected ? (
        <Trans>печатает…</Trans>
      ) : status?.online && isConnected ? (
        <Trans>в сети</Trans>
      ) : since ? (
        <Trans>был(а) в сети {since}</Trans>
      ) : null}
    </span>
  );
}
