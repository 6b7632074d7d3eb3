import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { PublicRequest } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { requestsQuery } from './request-queries.ts';
import { RequestsList } from './requests-list.tsx';
import styles from './requests-screen.module.css';

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
