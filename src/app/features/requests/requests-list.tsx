import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { PublicRequest } from '#contract/requests/entities.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import type { PagedQuery } from '#app/platform/query/use-pages.ts';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './requests-list.module.css';

const CHOSEN: Readonly<Partial<Record<PublicRequest['status'], MessageDescriptor>>> = {
  accepted: msg`Отклик принят`,
  running: msg`Работает`,
  finished: msg`Работа выполнена`,
};

export function RequestsList<Request extends PublicRequest>({
  requests,
  empty,
  Person,
  details,
}: {
  requests: PagedQuery<Request>;
  empty: ReactNode;
  Person: ComponentType<{ user: NonNullable<PublicRequest['applicant']> }>;
  details: (request: Request) => ReactNode;
}) {
  const { t } = useLingui();
  const { total } = requests;
  return (
    <>
      {total ? (
        <p className={styles.count}>
          <Plural
            value={total}
            one="Откликнулся # человек"
            few="Откликнулись # человека"
            many="Откликнулись # человек"
            other="Откликнулись # человека"
          />
        </p>
      ) : null}
      <PagedList
        {...requests}
        moreHref={undefined}
        label={t`Отклики`}
        className={styles.list}
        itemKey={(request) => request.id}
        skeleton={<Skeleton height={72} />}
        empty={empty}
      >
        {(request) => (
          <RequestItem request={request} details={details(request)}>
            {request.applicant ? <Person user={request.applicant} /> : null}
          </RequestItem>
        )}
      </PagedList>
    </>
  );
}

function RequestItem({
  request,
  details,
  children,
}: {
  request: PublicRequest;
  details: ReactNode;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { applicant, created_at: created } = request;
  const chosen = CHOSEN[request.status];
  return (
    <article className={styles.request}>
      {applicant ? (
        <Link to="/users/$id" params={{ id: applicant.id }} className={styles.person}>
          {children}
        </Link>
      ) : (
        <Trans>Профиль недоступен</Trans>
      )}
      <p className={styles.when}>
        {chosen ? <span className={styles.chosen}>{i18n._(chosen)}</span> : null}
        <time dateTime={created}>{formatTimeSince(Date.parse(created), now, locale)}</time>
      </p>
      {details}
    </article>
  );
}
