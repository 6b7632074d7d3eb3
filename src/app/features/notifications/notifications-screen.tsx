import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData } from '@tanstack/react-query';
import type { NotificationsPage } from '#contract/notifications/entities.ts';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { notificationPages } from '#app/shared/notifications/notification-queries.ts';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';
import { usePollingOptions } from '#app/platform/query/use-polling-options.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Button } from '#app/ui/button.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { groupNotifications } from './notification-lines.ts';
import styles from './notifications-screen.module.css';

export function NotificationsScreen() {
  return useLazyCatalog(ensureSignInCatalog) ? <Notifications /> : <Skeleton height={320} />;
}

/** Converts the answers to the page format of other lists. */
const unwrapped = ({ pages, pageParams }: InfiniteData<NotificationsPage>) => ({
  pages: pages.map(({ data: { items, next } }) => ({ items, next })),
  pageParams,
});

function Notifications() {
  const { t } = useLingui();
  const { refetchOnWindowFocus } = usePollingOptions();
  const found = usePages({ ...notificationPages, refetchOnWindowFocus, select: unwrapped });
  const { mutate, isPending } = useMarkNotificationsRead({ all: true });
  const { items } = found;
  const [newest] = items ?? [];
  const hasUnread = items?.some(({ read }) => !read) ?? false;
  return (
    <>
      {newest && hasUnread ? (
        <p className={styles.actions}>
          <Button variant="secondary" size="s" isPending={isPending} onClick={() => mutate(newest)}>
            <Trans>Отметить все прочитанными</Trans>
          </Button>
        </p>
      ) : null}
      <PagedList
        {...found}
        items={items && groupNotifications(items)}
        label={t`Уведомления`}
        className={styles.list}
        itemKey={({ id }) => id}
        skeleton={<Skeleton height={72} />}
        empty={
          <Notice icon="bell" title={<Trans>Нет уведомлений</Trans>}>
            <Trans>Здесь будет то, что касается ваших объявлений, откликов и сообщений.</Trans>
          </Notice>
        }
      >
        {(line) => <NotificationItem line={line} />}
      </PagedList>
    </>
  );
}
