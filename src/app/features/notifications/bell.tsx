import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FromWorker } from '#device/worker-messages.ts';
import { loadSignInWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { ALL_LISTS } from '#app/shared/notifications/cached-pages.ts';
import { unreadMessagesQuery } from '#app/shared/chats/unread-messages-query.ts';
import { useNotifications } from '#app/shared/notifications/use-notifications.ts';
import { Dropdown } from '#app/ui/dialogs/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';

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

/** Shows the number of unread notifications on the app's icon, where the platform supports it. */
function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // Zero clears the badge.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  useEffect(() => () => void clearAppBadge(), []);
}

/** Clears the badge when the person signs out. */
async function clearAppBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}

/** Refetches the notifications when the worker has shown a push. */
function useWorkerNotifications(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<FromWorker>): void => {
      if (data.type !== 'notification') return;
      void client.invalidateQueries(ALL_LISTS);
      void client.invalidateQueries(unreadMessagesQuery);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [client]);
}
