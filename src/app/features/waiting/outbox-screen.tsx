import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { isSilentItem } from '#device/outbox/silent.ts';
import type { Queued, OutboxItem } from '#device/outbox/outbox-item.ts';
import { useOutbox } from '#app/platform/outbox/use-outbox.ts';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ownPath } from '#app/shared/ads/own-path.ts';
import styles from './waiting.module.css';

/** Everything in the outbox: content, state and possible actions. Sent ads stay while photos of them were refused. */
export function OutboxScreen({ Card }: { Card: ComponentType<{ queued: Queued; to: string | undefined }> }) {
  const { t } = useLingui();
  const items = useOutbox(
    ({ state, item, result }) => (state !== 'done' || Boolean(result?.refusedPhotos)) && !isSilentItem(item),
  );
  return (
    <PagedList
      items={items}
      failed={false}
      updating={false}
      more="none"
      pageCount={1}
      loadMore={nothing}
      retry={nothing}
      moreHref={undefined}
      label={t`Ждёт отправки`}
      className={styles.list}
      itemKey={({ id }) => id}
      skeleton={<Skeleton height={120} />}
      skeletonCount={2}
      empty={
        <Notice icon="circle-check" title={<Trans>Всё отправлено</Trans>}>
          <Trans>Что вы напишете без сети, подождёт здесь и уйдёт само, когда она появится.</Trans>
        </Notice>
      }
    >
      {(queued) => <Card queued={queued} to={screenOfItem(queued.item)} />}
    </PagedList>
  );
}

function nothing(): void {
  // The list has no further pages and nothing to retry: it follows the device's database.
}

/** Address of the screen that will show the item; `undefined` when there is none. */
function screenOfItem(item: OutboxItem): string | undefined {
  switch (item.type) {
    case 'ad.create':
      return `/cabinet/${ownPath(item.kind)}`;
    case 'ad.edit':
    case 'ad.status':
      // The ad may itself be unsent.
      return `/cabinet/${ownPath(item.kind, /^\d+$/.test(item.ad) ? item.ad : '')}`;
    case 'message.send':
      return `/cabinet/messages/${item.kind}/${item.operation}`;
    case 'request.create':
      return `/${AD_PLURALS[item.kind]}/${item.ad}`;
    case 'feedback.create':
      return 'message' in item.deal
        ? '/cabinet/messages/service'
        : `/${AD_PLURALS[item.deal.kind]}/${item.deal.ad}/requests`;
    case 'feedback.reply':
      return '/cabinet/feedbacks';
    case 'profile.edit':
      return '/cabinet/edit-account';
    case 'search.edit':
    case 'search.delete':
      return '/cabinet/saved-searches';
    case 'report.create':
      return item.subject === 'person' ? `/users/${item.id}` : undefined;
    case 'chat.read':
      return '/cabinet/messages/vacancy';
    case 'notification.read':
      return '/cabinet/notifications';
    case 'favourites.send':
    case 'views.send':
      return undefined;
  }
}
