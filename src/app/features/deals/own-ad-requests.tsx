import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { REQUEST_HASH } from '#contract/notifications/target.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { useDealsOfAd } from '#app/shared/ads/deals-query.ts';
import { hasFailed } from './deal-words.ts';
import { Deals } from './deal-of-ad.tsx';
import styles from './deals.module.css';
import { RequestSection } from './request-section.tsx';

/**
 * On the page of an own ad: its deals; or its applicants, where a notification about one of them leads here before
 * there is a deal.
 */
export function OwnAdRequests({
  ad,
  Requests,
}: {
  ad: OwnAd;
  /** The list of applicants. */
  Requests: ComponentType<{ kind: RequestedKind; ad: string }>;
}) {
  const { t } = useLingui();
  const deals = useDealsOfAd(ad.id, 'author');
  const isWanted = useRouterState({ select: ({ location }) => location.hash === REQUEST_HASH });
  if (ad.kind === 'service' || deals === undefined) return null;
  // After a deal that failed, another applicant can be chosen.
  const isChoosing = deals.every(({ request }) => hasFailed(request.status));
  const showsApplicants = isChoosing && isWanted && ad.requests_count > 0;
  if (deals.length === 0 && !showsApplicants) return null;
  return (
    <RequestSection className={styles.section} label={t`Отклики`}>
      <Deals deals={deals} isPage={!isChoosing} />
      {showsApplicants ? <Requests kind={ad.kind} ad={ad.id} /> : null}
    </RequestSection>
  );
}
