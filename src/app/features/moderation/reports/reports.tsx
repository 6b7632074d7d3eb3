import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { reportsPages } from '../moderation-queries.ts';
import styles from '../moderation.module.css';
import { ReportCard } from './report-card.tsx';

export function Reports() {
  const { t } = useLingui();
  const [state, setState] = useState<'open' | 'decided'>('open');
  const pages = usePages(reportsPages(state));
  const choices = [
    { value: 'open', label: t`Ждут решения` },
    { value: 'decided', label: t`Решённые` },
  ] as const;
  return (
    <>
      <div className={styles.choices} role="group" aria-label={t`Какие жалобы показать`}>
        {choices.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={state === value} onClick={() => setState(value)}>
            {label}
          </button>
        ))}
      </div>
      <PagedList
        {...pages}
        label={t`Жалобы`}
        className={styles.list}
        itemKey={(report) => report.id}
        skeleton={<Skeleton height={180} />}
        skeletonCount={3}
        empty={
          <Notice icon="flag" title={<Trans>Жалоб нет</Trans>}>
            {state === 'open' ? (
              <Trans>Все разобраны.</Trans>
            ) : (
              <Trans>Решений по жалобам ещё не было.</Trans>
            )}
          </Notice>
        }
      >
        {(report) => <ReportCard report={report} />}
      </PagedList>
    </>
  );
}
