import { Trans, Plural, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { PublicRequest } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { usePages, type PagedQuery } from '#app/platform/query/use-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { requestsQuery } from './request-queries.ts';
import styles from './requests-screen.module.css';
import listStyles from './requests-list.module.css';

/** Applicants to an ad: everybody sees how many and who; only the two sides see what they wrote. */
export function RequestsScreen({
  kind,
  id,
  titleRow,
  ad,
  apply,
  forOthers,
  inList,
  Person,
  Details,
}: {
  kind: RequestedKind;
  id: string;
  titleRow: ReactNode;
  ad: ReactNode;
  apply: ReactNode;
  /** Renders its argument only for people who may still apply: not for the author or an applicant. */
  forOthers: (what: ReactNode) => ReactNode;
  /** Renders its argument, or in its place what the ad's author sees. */
  inList: (list: ReactNode) => ReactNode;
  Person: ComponentType<{ user: NonNullable<PublicRequest['applicant']> }>;
  /** Details that only the two sides of a request see. */
  Details: ComponentType<{ kind: RequestedKind; ad: string; id: string }> | undefined;
}) {
  const requests = usePages(requestsQuery(kind, id));
  return (
    <div className={styles.screen}>
      {titleRow}
      <div className={styles.ad}>
        {ad}
        {apply ? forOthers(apply) : null}
      </div>
      {inList(
        <RequestsList
          requests={requests}
          empty={
            <Notice icon="users" title={<Trans>Откликов пока нет</Trans>}>
              {apply ? (
                forOthers(<Trans>Откликнитесь первым: автор увидит ваш отклик сразу.</Trans>)
              ) : (
                <Trans>Никто не успел откликнуться, пока объявление было открыто.</Trans>
              )}
            </Notice>
          }
          Person={Person}
          details={({ id: request }) => (Details ? <Details kind={kind} ad={id} id={request} /> : null)}
        />,
      )}
    </div>
  );
}

const CHOSEN: Readonly<Partial<Record<PublicRequest['status'], MessageDescriptor>>> = {
  accepted: msg`Отклик принят`,
  running: msg`Работает`,
  finished: msg`Работа выполнена`,
};

function RequestsList({
  requests,
  empty,
  Person,
  details,
}: {
  requests: PagedQuery<PublicRequest>;
  empty: ReactNode;
  Person: ComponentType<{ user: NonNullable<PublicRequest['applicant']> }>;
  details: (request: PublicRequest) => ReactNode;
}) {
  const { t } = useLingui();
  const { total } = requests;
  return (
    <>
      {total ? (
        <p className={listStyles.count}>
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
        className={listStyles.list}
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
    <article className={listStyles.request}>
      {applicant ? (
        <Link to="/users/$id" params={{ id: applicant.id }} className={listStyles.person}>
          {children}
        </Link>
      ) : (
        <Trans>Профиль недоступен</Trans>
      )}
      <p className={listStyles.when}>
        {chosen ? <span className={listStyles.chosen}>{i18n._(chosen)}</span> : null}
        <time dateTime={created}>{formatTimeSince(Date.parse(created), now, locale)}</time>
      </p>
      {details}
    </article>
  );
}
