import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasPublicPage } from '#contract/ads/status.ts';
import { describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { describeDealState, hasFailed } from './deal-words.ts';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import styles from './deals.module.css';
import { RequestActions } from './request-actions.tsx';

/** A deal: its ad, the other person, its state and next step. `isStep` leaves out the contact buttons. */
export function DealCard({
  deal,
  isStep = false,
  corner,
}: {
  deal: DealOfPerson;
  isStep?: boolean;
  /** A small button beside the title. */
  corner?: ReactNode;
}) {
  const locale = useLocale();
  const { kind, ad, side, request } = deal;
  const { title, locale: language } = translatedForReader(ad.translations, locale);
  const about = hasPublicPage(kind, ad.status) ? (
    <Link {...adLink(kind, ad.id)} lang={language}>
      {title}
    </Link>
  ) : (
    <Link {...ownLink(kind, side === 'author' ? ad.id : 'requests')} lang={language}>
      {title}
    </Link>
  );
  return (
    <article className={styles.deal}>
      <header>
        <h3>{about}</h3>
        {corner}
      </header>
      <DealState deal={deal} />
      <RequestActions kind={kind} ad={ad.id} request={request} isShort isStep={isStep} title={title} />
    </article>
  );
}

export function DealState({ deal }: { deal: DealOfPerson }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { other, company } = deal;
  const { cancel_reason: cause } = deal.request.details;
  const reason = cause === null ? undefined : describeCancelReason(cause, locale);
  return (
    <p className={styles.with}>
      {other ? <Avatar user={other} size={40} /> : null}
      <span>
        {other ? (
          <Link to="/users/$id" params={{ id: other.id }}>
            {other.full_name}
          </Link>
        ) : (
          company
        )}
        <strong data-ended={hasFailed(deal.request.status) || undefined}>
          {i18n._(describeDealState(deal))}
        </strong>
        {reason === undefined ? null : (
          <span className={styles.cause}>
            <Trans>Причина: {reason}</Trans>
          </span>
        )}
      </span>
    </p>
  );
}
