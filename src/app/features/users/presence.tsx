import { Trans } from '@lingui/react/macro';
import type { AdAuthor } from '#contract/users/entities.ts';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { usePresenceStatus } from '#app/shared/live/statuses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ReplyTime } from '#app/ui/reply-time.tsx';
import styles from './presence.module.css';

type Person = Pick<AdAuthor, 'id' | 'online' | 'last_seen_at' | 'reply_minutes' | 'registered_at'>;

export function Presence({ person }: { person: Person }) {
  const { formatDay, formatSince } = useTimeFormats();
  const { online, last_seen_at } = usePresenceStatus(person.id) ?? person;
  const isConnected = useIsConnected();
  const since = last_seen_at && formatSince(last_seen_at);
  const { reply_minutes: replyMinutes = null } = person;
  const registered = formatDay(person.registered_at);
  return (
    <ul className={styles.presence}>
      {online && isConnected ? (
        <li className={styles.online} data-unkept="place">
          <Icon name="circle-dot" size={16} /> <Trans>В сети</Trans>
        </li>
      ) : since ? (
        <li data-unkept="place">
          <Icon name="clock" size={16} /> <Trans>Был(а) в сети {since}</Trans>
        </li>
      ) : null}
      {replyMinutes === null ? null : (
        <li>
          <Icon name="message-circle" size={16} /> <ReplyTime minutes={replyMinutes} />
        </li>
      )}
      <li>
        <Icon name="calendar" size={16} /> <Trans>На Yumush с {registered}</Trans>
      </li>
    </ul>
  );
}
