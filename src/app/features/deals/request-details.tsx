import { Trans } from '@lingui/react/macro';
import type { SidedRequest } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import styles from './deals.module.css';
import { RequestActions } from './request-actions.tsx';

/** A request's content and actions, for its two sides. */
export function RequestDetails({
  kind,
  ad,
  request,
}: {
  kind: RequestedKind;
  ad: string;
  request: SidedRequest;
}) {
  return (
    <div className={styles.details}>
      <RequestWords details={request.details} />
      <RequestActions kind={kind} ad={ad} request={request} />
    </div>
  );
}

/** Comment and price of a request. */
export function RequestWords({
  details: { comment, price, agrees_to_price: agrees },
}: {
  details: Pick<SidedRequest['details'], 'comment' | 'price' | 'agrees_to_price'>;
}) {
  const locale = useLocale();
  return (
    <>
      {comment === '' ? null : <p className={styles.comment}>{comment}</p>}
      <p className={styles.price}>
        {agrees ? (
          <Trans>Согласен на сумму из объявления</Trans>
        ) : price === null ? (
          <Trans>О цене договоримся</Trans>
        ) : (
          <Trans>Своя цена: {formatMoney(price, locale)}</Trans>
        )}
      </p>
    </>
  );
}
