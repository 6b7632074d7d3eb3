import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { UserCard } from '#contract/users/entities.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { inReadersScript } from '#app/platform/i18n/catalogs.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { formatAgreedPay, isPayChanged } from '#app/shared/ads/agreed-pay.ts';
import { OriginalButton } from '#app/shared/reading/original-button.tsx';
import { describeAuthorState } from '../deal-words.ts';
import { RequestActions } from '../request-actions.tsx';
import { PresentPay } from '../request-details.tsx';
import { ApplicantFactCells } from './applicant-facts.tsx';
import styles from './applicants.module.css';

export function Applicant({
  kind,
  ad,
  request,
  Person,
}: {
  kind: RequestedKind;
  ad: string;
  request: RequestWithDetails;
  Person: ComponentType<{ user: UserCard }>;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { applicant, status, created_at: created, details } = request;
  const { cancel_reason: cause } = details;
  const reason = cause === null ? '' : describeCancelReason(cause, locale);
  const deals = applicant?.deals ?? 0;
  return (
    <article className={styles.applicant} data-status={status} aria-label={applicant?.full_name}>
      <div className={styles.who}>
        {applicant ? (
          <Link to="/users/$id" params={{ id: applicant.id }} className={styles.person}>
            <Person user={applicant} />
          </Link>
        ) : (
          <Trans>Профиль недоступен</Trans>
        )}
        <p className={styles.when}>
          {deals > 0 ? (
            <span>
              <Plural value={deals} one="# сделка" few="# сделки" many="# сделок" other="# сделки" />
            </span>
          ) : null}
          <time dateTime={created}>{formatTimeSince(Date.parse(created), now, locale)}</time>
          {status === 'pending' ? null : <strong>{i18n._(describeAuthorState(kind, request))}</strong>}
        </p>
        {cause === null ? null : (
          <p className={styles.cause}>
            <Trans>Причина: {reason}</Trans>
          </p>
        )}
      </div>
      <Price details={details} />
      <ApplicantFactCells facts={details.facts ?? null} profile={applicant?.id} />
      <div className={styles.why}>
        {details.comment === '' ? (
          <span className={styles.none}>
            <Trans>Без комментария</Trans>
          </span>
        ) : (
          <Comment text={details.comment} />
        )}
      </div>
      <RequestActions kind={kind} ad={ad} request={request} />
    </article>
  );
}

function Price({ details }: Pick<RequestWithDetails, 'details'>) {
  const locale = useLocale();
  const { agrees_to_price: agrees, agreed_price: agreed, ad_price: present, price } = details;
  const amount = agrees ? (agreed ?? present) : price;
  const salary = agreed === null ? details.ad_salary : details.agreed_salary;
  return (
    <div className={styles.price}>
      {amount === null ? (
        agrees ? (
          <Trans>Цена из объявления подходит</Trans>
        ) : (
          <Trans>О цене договоримся</Trans>
        )
      ) : (
        <>
          <strong>{formatAgreedPay(amount, agrees ? salary : null, locale)}</strong>
          <span>{agrees ? <Trans>цена подходит</Trans> : <Trans>своя цена</Trans>}</span>
        </>
      )}
      {agrees && isPayChanged(details) ? (
        <span className={styles.changed}>
          <PresentPay details={details} />
        </span>
      ) : null}
    </div>
  );
}

/** Characters that fit in the lines that a cell shows at first. */
const SHORT = 80;

function Comment({ text }: { text: string }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [isOriginal, setOriginal] = useState(false);
  const read = inReadersScript(text, locale);
  const isLong = text.length > SHORT || text.includes('\n');
  return (
    <>
      <p className={isOpen || !isLong ? styles.words : styles.short}>{isOriginal ? text : read}</p>
      {read === text ? null : (
        <OriginalButton isOriginal={isOriginal} onChange={setOriginal} className={styles.unfold} />
      )}
      {isLong ? (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Свернуть</Trans> : <Trans>Целиком</Trans>}
        </button>
      ) : null}
    </>
  );
}
