import { useLingui } from '@lingui/react/macro';
import { loadSignInWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useNotifications } from '#app/platform/notifications/use-notifications.ts';
import { Dropdown } from '#app/ui/dialogs/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useWorkerNotifications } from './use-worker-notifications.ts';

const SHOWN_MAX = 99;

/** The bell in the desktop header, for signed-in people. */
export function HeaderBell() {
  const { data, hasWords } = useBell();
  if (!hasWords) return <Icon name="bell" size={24} />;
  return (
    <div className={styles.header}>
      <Bell data={data} className={styles.inHeader} />
    </div>
  );
}

/** The floating bell on mobile, shown once there are notifications. */
export function FloatingBell() {
  const { data, hasWords } = useBell();
  if (!hasWords || !data || data.items.length === 0) return null;
  return (
    <div className={styles.floating} data-unkept>
      <Bell data={data} className={styles.round} />
    </div>
  );
}

function useBell() {
  const hasWords = useWords(loadSignInWords);
  const data = useNotifications();
  useAppBadge(data?.unread);
  useWorkerNotifications();
  return { data, hasWords };
}

function Bell({
  data,
  className,
}: {
  data: ReturnType<typeof useNotifications>;
  className: string | undefined;
}) {
  const { t } = useLingui();
  const unread = data?.unread ?? 0;
  const shown = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  return (
    <Dropdown
      label={unread > 0 ? t`Уведомления, непрочитанных: ${shown}` : t`Уведомления`}
      trigger={
        <>
          <Icon name="bell" size={24} />
          {unread > 0 ? (
            <span className={styles.count} aria-hidden="true">
              {shown}
            </span>
          ) : null}
        </>
      }
      triggerClass={className}
    >
      <NotificationPanel data={data} />
    </Dropdown>
  );
}
