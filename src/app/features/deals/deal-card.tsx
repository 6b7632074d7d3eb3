import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { translated } from '#contract/locale.ts';
import type { SidedDeal } from '#contract/requests/deals.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { dealState } from './deal-words.ts';
import styles from './deals.module.css';
import { RequestActions } from './request-actions.tsx';

/** A deal with its ad, the other side, its state and the next step. */
export function DealCard({ deal }: { deal: SidedDeal }) {
  const locale = useLocale();
  const { kind, ad, side, request } = deal;
  const { title, locale: language } = translated(ad.translations, locale);
  const own = `my-${AD_PLURALS[kind]}`;
  const about = hasPublicPage(kind, ad.status) ? (
    <Link to={`/${AD_PLURALS[kind]}/$id`} params={{ id: ad.id }} lang={language}>
      {title}
    </Link>
  ) : (
    <Link
      to="/cabinet/$"
      params={{ _splat: side === 'author' ? `${own}/${ad.id}` : `${own}/requests` }}
      lang={language}
    >
      {title}
    </Link>
  );
  return (
    <article className={styles.deal}>
      <h3>{about}</h3>
      <DealState deal={deal} />
      <RequestActions kind={kind} ad={ad.id} request={request} isShort />
    </article>
  );
}

/** The other side of a deal, and how far the deal is. */
export function DealState({ deal }: { deal: SidedDeal }) {
  const { i18n } = useLingui();
  const { other, company } = deal;
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
        <strong>{i18n._(dealState(deal))}</strong>
      </span>
    </p>
  );
}
