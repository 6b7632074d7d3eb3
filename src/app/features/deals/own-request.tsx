import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { ownRequestQuery } from '#app/shared/ads/request-queries.ts';
import { PushOffer } from '#app/shared/push/push-offer.tsx';
import { describeApplicantState, hasFailed, isOpen, describeShortApplicantState } from './deal-words.ts';
import styles from './deals.module.css';
import { RequestDetails } from './request-details.tsx';
import { RequestSection } from './request-section.tsx';

/** Status of one's own request, shown on the ad's page instead of the apply button, or beside it after its end. */
export function OwnRequest({
  kind,
  ad,
  mayApply,
}: {
  kind: RequestedKind;
  ad: string;
  /** The request has ended, and the reader may apply again. */
  mayApply: boolean;
}) {
  const { i18n, t } = useLingui();
  const { data, isError } = useQuery(ownRequestQuery(kind, ad));
  const request = data?.request;
  if (!request) return mayApply || data || isError ? null : <ApplyButtonHider />;
  return (
    <RequestSection
      className={mayApply ? styles.ended : styles.own}
      isEnded={hasFailed(request.status)}
      label={t`Ваш отклик`}
    >
      <OwnStatus kind={kind} request={request} />
      <RequestDetails
        kind={kind}
        ad={ad}
        request={request}
        isPage={!mayApply}
        waiting={isOpen(request.status) ? i18n._(describeShortApplicantState(kind, request)) : undefined}
      />
      {request.status === 'pending' ? <PushOffer about="request" /> : null}
    </RequestSection>
  );
}

/** Hides the apply button of a page that knows of a request, but does not have its words yet. */
export function ApplyButtonHider() {
  return <span className={styles.hider} hidden />;
}

/** How far one's own request is, in place of the apply button. */
export function OwnStatus({
  kind,
  request,
}: {
  kind: RequestedKind;
  request: Parameters<typeof describeApplicantState>[1];
}) {
  const { i18n } = useLingui();
  return (
    <p
      className={styles.state}
      data-ended={hasFailed(request.status) || request.details?.other_chosen || undefined}
    >
      <strong>{i18n._(describeApplicantState(kind, request))}</strong>
    </p>
  );
}
