import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/notifications/entities.ts';
import { notificationScreen } from '#contract/notifications/target.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { NotificationGroup } from './notification-lines.ts';
import styles from './notification-item.module.css';

export function NotificationItem({ line }: { line: NotificationGroup }) {
  const { title, notifications } = line;
  const [newest] = notifications;
  if (title === undefined) return <One notification={newest} />;
  const count = notifications.length;
  return (
    <details className={styles.group}>
      <summary className={styles.item}>
        <Dot read={newest.read} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {newest.read ? (
            <span className={styles.body}>
              <Plural
                value={count}
                one="# уведомление"
                few="# уведомления"
                many="# уведомлений"
                other="# уведомления"
              />
            </span>
          ) : null}
          <Since time={newest.created_at} />
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <One notification={notification} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function One({ notification }: { notification: Notification }) {
  const { title, body, read, created_at } = notification;
  const { mutate } = useMarkNotificationsRead();
  const { path, messageId, hash } = notificationScreen(notification);
  return (
    <Link
      to={path}
      {...(hash !== undefined && { hash })}
      state={messageId === undefined ? {} : { message_id: messageId }}
      preload={false}
      activeOptions={{ exact: true }}
      className={styles.item}
      onClick={() => {
        if (!read) mutate(notification);
      }}
    >
      <Dot read={read} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {body === '' ? null : <span className={styles.body}>{body}</span>}
        <Since time={created_at} />
      </span>
    </Link>
  );
}

function Dot({ read }: { read: boolean }) {
  const { t } = useLingui();
  return (
    <span
      className={styles.dot}
      data-read={read || undefined}
      role="img"
      aria-label={read ? t`Прочитано` : t`Не прочитано`}
    />
  );
}

function Since({ time }: { time: string }) {
  const { formatSince } = useTimeFormats();
  return <time dateTime={time}>{formatSince(time)}</time>;
}
