import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { isSilent } from '#device/outbox/silent.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';
import { useOutbox } from '#app/platform/outbox/use-outbox.ts';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { screenOfItem } from './place-of.ts';
import styles from './waiting.module.css';

/** Everything in the outbox: content, state and possible actions. Sent ads stay while photos of them were refused. */
export function WaitingScreen({ Card }: { Card: ComponentType<{ queued: Queued; to: string | undefined }> }) {
  const { t } = useLingui();
  const items = useOutbox(
    ({ state, item, result }) => (state !== 'done' || Boolean(result?.refusedPhotos)) && !isSilent(item),
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
  // The list is complete and updates by itself.
}
