import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { NotificationsPage } from '#contract/notifications/entities.ts';
import { NotificationItem } from './notification-item.tsx';
import { linesOf } from './notification-lines.ts';
import styles from './bell.module.css';

export function NotificationPanel({ data }: { data: NotificationsPage['data'] | undefined }) {
  const lines = linesOf(data?.items ?? []);
  return (
    <section className={styles.panel} aria-labelledby="newest-notifications">
      <div className={styles.head}>
        <h2 id="newest-notifications">
          <Trans>Уведомления</Trans>
        </h2>
        {lines.length === 0 ? null : (
          <Link to="/cabinet/$" params={{ _splat: 'notifications' }}>
            <Trans>Все</Trans>
          </Link>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={styles.none}>
          <Trans>Нет уведомлений</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.id}>
              <NotificationItem line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
