import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import { describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { formatAgreedPay, isPayChanged } from '#app/shared/ads/agreed-pay.ts';
import { OtherMaps } from '#app/map/small/other-maps.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './deals.module.css';
import { RequestActions } from './request-actions.tsx';

export function RequestDetails({
  kind,
  ad,
  request,
  isPage = false,
  waiting,
}: {
  kind: RequestedKind;
  ad: string;
  request: RequestWithDetails;
  isPage?: boolean;
  waiting?: ReactNode;
}) {
  return (
    <div className={styles.details}>
      <RequestSummary details={request.details} />
      <DealPlace place={request.details.place} />
      <RequestActions kind={kind} ad={ad} request={request} isPage={isPage} waiting={waiting} />
    </div>
  );
}

/** The exact place of the task, which only its two sides see while the deal is on. */
function DealPlace({ place }: Pick<RequestWithDetails['details'], 'place'>) {
  // A copy that an older app stored has no place.
  if (!place) return null;
  return (
    <div className={styles.place}>
      {place.address === null ? null : (
        <p>
          <Icon name="map-pin" size={16} /> {place.address}
        </p>
      )}
      {place.location ? <OtherMaps location={place.location} /> : null}
    </div>
  );
}

export function RequestSummary({
  details,
}: {
  details: Pick<
    RequestWithDetails['details'],
    | 'comment'
    | 'price'
    | 'agrees_to_price'
    | 'agreed_price'
    | 'ad_price'
    | 'agreed_salary'
    | 'ad_salary'
    | 'cancel_reason'
  >;
}) {
  const locale = useLocale();
  const { comment, price, agrees_to_price: agrees, cancel_reason: cause } = details;
  const { agreed_price: agreed } = details;
  const reason = cause === null ? undefined : describeCancelReason(cause, locale);
  return (
    <>
      {reason === undefined ? null : (
        <p className={styles.comment}>
          <Trans>Причина: {reason}</Trans>
        </p>
      )}
      {comment === '' ? null : <p className={styles.comment}>{comment}</p>}
      <p className={styles.price}>
        {agrees ? (
          agreed === null ? (
            <Trans>Цена из объявления подходит</Trans>
          ) : (
            <Trans>Цена подходит: {formatAgreedPay(agreed, details.agreed_salary, locale)}</Trans>
          )
        ) : price === null ? (
          <Trans>О цене договоримся</Trans>
        ) : (
          <Trans>Своя цена: {formatAgreedPay(price, null, locale)}</Trans>
        )}
      </p>
      {isPayChanged(details) ? (
        <p className={styles.changed}>
          <PresentPay details={details} />
        </p>
      ) : null}
    </>
  );
}

export function PresentPay({
  details,
}: {
  details: Pick<RequestWithDetails['details'], 'ad_price' | 'ad_salary'>;
}) {
  const locale = useLocale();
  const { ad_price: present } = details;
  return present === null ? (
    <Trans>Сейчас в объявлении цена договорная.</Trans>
  ) : (
    <Trans>Сейчас в объявлении: {formatAgreedPay(present, details.ad_salary, locale)}</Trans>
  );
}
