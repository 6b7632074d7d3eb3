import { useLingui, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { refetchOnPush } from '#app/shared/notifications/refetch-on-push.ts';
import { useNotifications } from '#app/shared/notifications/use-notifications.ts';
import { Dropdown } from '#app/ui/dialogs/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bell.module.css';
import { Link } from '@tanstack/react-router';
import type { NotificationsPage } from '#contract/notifications/entities.ts';
import { NotificationItem } from './notification-item.tsx';
import { groupNotifications } from './notification-lines.ts';

const SHOWN_MAX = 99;

export function HeaderBell() {
  const { data, hasWords } = useBell();
  if (!hasWords) return <Icon name="bell" size={24} />;
  return (
    <div className={styles.header}>
      <Bell data={data} className={styles.inHeader} />
    </div>
  );
}

/** The bell on mobile, shown once there are notifications: floating, or in the title row of a form. */
export function FloatingBell() {
  const { data, hasWords } = useBell();
  const titleRow = useTitleRowOfForm();
  if (!hasWords || !data || data.items.length === 0) return null;
  if (titleRow) {
    return createPortal(
      <div className={styles.inRow} data-unkept>
        <Bell data={data} className={styles.inHeader} />
      </div>,
      titleRow,
    );
  }
  return (
    <div className={styles.floating} data-unkept data-float>
      <Bell data={data} className={styles.round} />
    </div>
  );
}

/** The title row of a screen with a form: the bell is there, since a floating one could cover the form's button. */
function useTitleRowOfForm(): Element | undefined {
  const [row, setRow] = useState<Element>();
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return undefined;
    const look = (): void => {
      const found = main.querySelector('[data-call]') ? main.querySelector('[data-title-row]') : null;
      setRow(found ?? undefined);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return row;
}

function useBell() {
  const hasWords = useLazyCatalog(ensureSignInCatalog);
  const data = useNotifications();
  const client = useQueryClient();
  useAppBadge(data?.unread);
  useEffect(() => refetchOnPush(client), [client]);
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
  useEffect(() => {
    // An unread notification is shown wherever the page is scrolled to.
    if (unread > 0) document.documentElement.removeAttribute('data-scrolled-down');
  }, [unread]);
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

function NotificationPanel({ data }: { data: NotificationsPage['data'] | undefined }) {
  const lines = groupNotifications(data?.items ?? []);
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
