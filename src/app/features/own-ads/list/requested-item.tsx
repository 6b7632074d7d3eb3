import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { OthersAd, RequestedAd } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { translated } from '#contract/locale.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { StatusMark } from '../status-mark.tsx';
import { requestWords } from '../status-words.ts';
import styles from './own-ads.module.css';

/** Somebody else's ad with the status of one's own request. */
export function RequestedItem({
  ad,
  Card,
  Deals,
}: {
  ad: RequestedAd;
  Card: ComponentType<{ ad: OthersAd }>;
  Deals: ComponentType<{ ad: string }>;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const at = formatDate(Date.parse(ad.request.created_at), now, locale);
  return (
    <div className={styles.requested}>
      <OthersAdCard ad={ad}>
        <Card ad={ad} />
      </OthersAdCard>
      <p className={styles.answer}>
        <strong>{i18n._(requestWords(ad.request.status, ad.status))}</strong>
        <span>
          <Trans>Отклик от {at}</Trans>
        </span>
      </p>
      <div className={styles.deals}>
        <Deals ad={ad.id} />
      </div>
    </div>
  );
}

/** The card of somebody else's ad while it has a page, its status afterwards. */
export function OthersAdCard({ ad, children }: { ad: OthersAd; children: ReactNode }) {
  const locale = useLocale();
  if (hasPublicPage(ad.kind, ad.status)) return children;
  return (
    <article className={styles.gone}>
      <StatusMark status={ad.status} />
      <h2>{translated(ad.translations, locale).title}</h2>
    </article>
  );
}
