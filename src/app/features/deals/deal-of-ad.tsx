import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { requestsLink } from '#app/shared/ads/ad-links.ts';
import { useDealsOfAd, usePendingRequests } from '#app/shared/ads/deals-query.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DealState } from './deal-card.tsx';
import { describeDealState, hasFailed, isOpen } from './deal-words.ts';
import styles from './deals.module.css';
import { RequestActions } from './request-actions.tsx';
import { RequestSummary } from './request-details.tsx';

/** The author's deals about an ad in a list; if all have failed or none exists, also a link to the applicants. */
export function OwnAdDeals({ ad }: { ad: OwnAd }) {
  const deals = useDealsOfAd(ad.id, 'author') ?? [];
  const isWorthChoosing = deals.every(({ request }) => hasFailed(request.status));
  return (
    <>
      {isWorthChoosing ? <ChooseLink ad={ad} /> : null}
      <Deals deals={deals} />
    </>
  );
}

/** The author's first step: to choose among those who applied. */
export function ChooseLink({ ad }: { ad: OwnAd }) {
  if (ad.kind === 'service' || ad.status !== 'published' || ad.requests_count === 0) return null;
  return (
    <Link {...requestsLink(ad.kind, ad.id)} className={buttonClass({ full: true })}>
      {ad.kind === 'task' ? <Trans>Выбрать исполнителя</Trans> : <Trans>Посмотреть отклики</Trans>}
    </Link>
  );
}

/** In the applicant's list: the next step of the deal about an ad, and how to reach its author, before a choice too. */
export function RequestedAdDeals({ ad }: { ad: string }) {
  const deals = useDealsOfAd(ad, 'applicant') ?? [];
  const waiting = usePendingRequests({ side: 'applicant' }).filter(
    (deal) => deal.ad.id === ad && deal.request.details.can.write,
  );
  return (
    <>
      <Deals deals={deals} />
      {waiting.map(({ kind, request }) => (
        <RequestActions key={request.id} kind={kind} ad={ad} request={request} isShort />
      ))}
    </>
  );
}

/** Deals about an ad, each with its next step, which is the page's main button where there is one deal. */
export function Deals({
  deals,
  isPage = false,
  isShort = !isPage,
}: {
  deals: readonly DealOfPerson[];
  isPage?: boolean;
  isShort?: boolean;
}) {
  const { i18n } = useLingui();
  const isMain = isPage && deals.length === 1;
  return deals.map((deal) => (
    <div key={deal.request.id} className={styles.inCard}>
      <DealState deal={deal} />
      {isShort || isPage ? null : (
        <RequestSummary details={{ ...deal.request.details, cancel_reason: null }} />
      )}
      <RequestActions
        kind={deal.kind}
        ad={deal.ad.id}
        request={deal.request}
        isPage={isMain}
        // a vacancy stays open after a hire, and its page keeps the author's own bar (`OwnBar`)
        waiting={
          isMain && deal.kind === 'task' && isOpen(deal.request.status)
            ? i18n._(describeDealState(deal))
            : undefined
        }
        isShort={isShort}
      />
    </div>
  ));
}
