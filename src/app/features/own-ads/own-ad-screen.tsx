import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { ownAdQuery } from '#app/shared/ads/own-queries.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { OwnActions } from './actions/own-actions.tsx';
import { OwnAdSummary, OwnAdStatusReason, REQUESTS_HASH } from './list/own-ad-card.tsx';
import { OwnAdFailed } from './own-ad-failed.tsx';
import { RefusedPhotos } from './unsent/refused-photos.tsx';
import styles from './own-ad-screen.module.css';
import { StatusMark } from './status-mark.tsx';

interface Parts {
  Content: ComponentType<{ ad: OwnAd }>;
  /** Everybody who applied, those with a deal first. */
  Requests: ComponentType<{ kind: RequestedKind; ad: string }>;
  Askers: ComponentType<{ ad: OwnAd }>;
  /** Deals about an ad whose `requests_count` is 0, so that the screen has no list of requests. */
  Deals: ComponentType<{ ad: OwnAd }>;
}

/** An ad as its author sees it, in every status. */
export function OwnAdScreen({
  kind,
  id,
  ...parts
}: Parts & {
  kind: AdKind;
  id: string;
}) {
  const { data: ad, error, refetch } = useQuery(ownAdQuery(kind, id));
  if (ad) return <KnownAd ad={ad} {...parts} />;
  if (error) return <OwnAdFailed kind={kind} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={420} />;
}

function KnownAd({ ad, Content, Requests, Askers, Deals }: Parts & { ad: OwnAd }) {
  const locale = useLocale();
  const { title, locale: language } = chooseTranslation(ad.translations, locale);
  return (
    <article className={styles.screen}>
      <div className={styles.head}>
        <StatusMark status={ad.status} />
        <h2 lang={language}>{title}</h2>
        <p className={styles.pay}>{formatPay(ad, locale, 'full')}</p>
      </div>
      {hasPublicPage(ad.kind, ad.status) ? null : (
        <p className={styles.alone}>
          <Icon name="eye-off" size={16} />
          <Trans>Сейчас это видите только вы.</Trans>
        </p>
      )}
      <OwnAdStatusReason ad={ad} />
      <RefusedPhotos ad={ad} />
      <OwnActions ad={ad} />
      {ad.kind !== 'service' && ad.requests_count > 0 ? (
        <section id={REQUESTS_HASH} className={styles.requests} aria-labelledby="own-ad-requests">
          <h3 id="own-ad-requests">
            <Trans>Отклики</Trans> <span className={styles.count}>{ad.requests_count}</span>
          </h3>
          <Requests kind={ad.kind} ad={ad.id} />
        </section>
      ) : ad.kind === 'service' ? (
        <Askers ad={ad} />
      ) : (
        <Deals ad={ad} />
      )}
      <OwnAdSummary ad={ad} />
      <Content ad={ad} />
    </article>
  );
}
