import { Trans, useLingui } from '@lingui/react/macro';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { verificationsPages } from '../moderation-queries.ts';
import styles from '../moderation.module.css';
import { DecidedVerificationList, type DecidedProps } from './decided.tsx';
import { VerificationItem } from './verification-item.tsx';

export function Verifications({ decided, onDecided }: DecidedProps) {
  const { t } = useLingui();
  const pages = usePages(verificationsPages);
  return (
    <>
      <DecidedVerificationList decided={decided} onDecided={onDecided} />
      <PagedList
        {...pages}
        label={t`Документы на проверку`}
        className={styles.list}
        itemKey={(entry) => entry.id}
        skeleton={<Skeleton height={200} />}
        skeletonCount={2}
        empty={
          <Notice icon="badge-check" title={<Trans>Очередь пуста</Trans>}>
            <Trans>Новых документов нет.</Trans>
          </Notice>
        }
      >
        {(entry) => <VerificationItem entry={entry} onDecided={(one) => onDecided([one, ...decided])} />}
      </PagedList>
    </>
  );
}
