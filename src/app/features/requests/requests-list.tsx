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
  const locale = useLocale();
  const now = useNow();
  const { applicant, status, created_at: created } = request;
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
        <RequestStatus status={status} />
        <time dateTime={created}>{formatTimeSince(Date.parse(created), now, locale)}</time>
      </p>
      {details}
    </article>
  );
}

function RequestStatus({ status }: { status: PublicRequest['status'] }) {
  switch (status) {
    case 'accepted':
      return (
        <span className={styles.chosen}>
          <Trans>Отклик принят</Trans>
        </span>
      );
    case 'running':
      return (
        <span className={styles.chosen}>
          <Trans>Работает</Trans>
        </span>
      );
    case 'finished':
      return (
        <span className={styles.chosen}>
          <Trans>Работа выполнена</Trans>
        </span>
      );
    case 'pending':
    case 'rejected':
    case 'withdrawn':
    case 'cancelled':
      return null;
  }
}
