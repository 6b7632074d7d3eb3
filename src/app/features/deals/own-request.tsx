import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { ownRequestQuery } from '#app/shared/ads/request-queries.ts';
import { PushOffer } from '#app/shared/push/push-offer.tsx';
import { APPLICANT_STATE } from './deal-words.ts';
import styles from './deals.module.css';
import { RequestDetails } from './request-details.tsx';
import { RequestSection } from './request-section.tsx';

/** Status of one's own request, shown on the ad's page instead of the apply button. */
export function OwnRequest({ kind, ad }: { kind: RequestedKind; ad: string }) {
  const { i18n, t } = useLingui();
  const { data } = useQuery(ownRequestQuery(kind, ad));
  const request = data?.request;
  if (!request) return null;
  return (
    <RequestSection className={styles.own} label={t`Ваш отклик`}>
      <p className={styles.state}>
        <strong>{i18n._(APPLICANT_STATE[request.status])}</strong>
      </p>
      <RequestDetails kind={kind} ad={ad} request={request} isPage />
      {request.status === 'pending' ? <PushOffer about="request" /> : null}
    </RequestSection>
  );
}
