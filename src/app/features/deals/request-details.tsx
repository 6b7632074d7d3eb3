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
  isPage,
}: {
  kind: RequestedKind;
  ad: string;
  request: SidedRequest;
  /** The next step is the main button of the page. */
  isPage?: boolean;
}) {
  return (
    <div className={styles.details}>
      <RequestWords details={request.details} />
      <RequestActions kind={kind} ad={ad} request={request} {...(isPage && { isPage })} />
    </div>
  );
}

/** Comment and price of a request, beside the amount of an ad that has changed since. */
export function RequestWords({
  details: { comment, price, agrees_to_price: agrees, agreed_price: agreed, ad_price: present },
}: {
  details: Pick<
    SidedRequest['details'],
    'comment' | 'price' | 'agrees_to_price' | 'agreed_price' | 'ad_price'
  >;
}) {
  const locale = useLocale();
  return (
    <>
      {comment === '' ? null : <p className={styles.comment}>{comment}</p>}
      <p className={styles.price}>
        {agrees ? (
          agreed === null ? (
            <Trans>Согласен на сумму из объявления</Trans>
          ) : (
            <Trans>Согласен на сумму: {formatMoney(agreed, locale)}</Trans>
          )
        ) : price === null ? (
          <Trans>О цене договоримся</Trans>
        ) : (
          <Trans>Своя цена: {formatMoney(price, locale)}</Trans>
        )}
      </p>
      {agreed === null || agreed === present ? null : (
        <p className={styles.changed}>
          {present === null ? (
            <Trans>Сейчас в объявлении цена договорная.</Trans>
          ) : (
            <Trans>Сейчас в объявлении: {formatMoney(present, locale)}</Trans>
          )}
        </p>
      )}
    </>
  );
}
