import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { PublicRequest } from '../../../contract/requests/entities.ts';
import { formatTimeSince } from '../../../device/format-time.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { useNow } from '../../platform/i18n/use-now.ts';
import { usePages } from '../../platform/query/use-pages.ts';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type RequestedKind, requestsQuery } from './request-queries.ts';
import styles from './requests-screen.module.css';

/** Who applied to an ad: everybody sees how many and who; what they wrote is for the two sides only. */
export function RequestsScreen({
  kind,
  id,
  titleRow,
  ad,
  apply,
  forOthers,
  Person,
  Details,
}: {
  kind: RequestedKind;
  id: string;
  titleRow: ReactNode;
  /** The ad in brief. */
  ad: ReactNode;
  /** Where one can still apply. */
  apply: ReactNode;
  /** What neither the author nor whoever has applied is told. */
  forOthers: (what: ReactNode) => ReactNode;
  Person: ComponentType<{ user: NonNullable<PublicRequest['applicant']> }>;
  /** What only the two sides of one are told. */
  Details: ComponentType<{ kind: RequestedKind; ad: string; id: string }> | undefined;
}) {
  const { t } = useLingui();
  const requests = usePages(requestsQuery(kind, id));
  const { total } = requests;
  return (
    <div className={styles.screen}>
      {titleRow}
      <div className={styles.ad}>
        {ad}
        {apply ? forOthers(apply) : null}
      </div>
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
        empty={
          <Notice icon="users" title={<Trans>Откликов пока нет</Trans>}>
            {apply ? (
              forOthers(<Trans>Самое время предложить себя: автор увидит ваш отклик сразу.</Trans>)
            ) : (
              <Trans>Никто не успел откликнуться, пока объявление было открыто.</Trans>
            )}
          </Notice>
        }
      >
        {(request) => (
          <RequestItem
            request={request}
            details={Details ? <Details kind={kind} ad={id} id={request.id} /> : null}
          >
            {request.applicant ? <Person user={request.applicant} /> : null}
          </RequestItem>
        )}
      </PagedList>
    </div>
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
          <Trans>Выполняет</Trans>
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
