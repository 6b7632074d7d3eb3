import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AdKind } from '../../../contract/ads/kinds.ts';
import type { OwnAd } from '../../../contract/ads/own-entities.ts';
import { hasPublicPage } from '../../../contract/ads/status.ts';
import { translated } from '../../../contract/locale.ts';
import { ownAdQuery } from '../../platform/ads/own-queries.ts';
import { formatPay } from '../../platform/i18n/format/format-pay.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OwnActions } from './actions/own-actions.tsx';
import { OwnFigures, OwnReason } from './list/own-ad-card.tsx';
import { OwnAdFailed } from './own-ad-failed.tsx';
import styles from './own-ad-screen.module.css';
import { StatusMark } from './status-mark.tsx';

/** An ad as its author sees it, in every state; `Content` is what a reader of its page would read. */
export function OwnAdScreen({
  kind,
  id,
  Content,
}: {
  kind: AdKind;
  id: string;
  Content: ComponentType<{ ad: OwnAd }>;
}) {
  const { data: ad, error, refetch } = useQuery(ownAdQuery(kind, id));
  if (ad) return <KnownAd ad={ad} Content={Content} />;
  if (error) return <OwnAdFailed kind={kind} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={420} />;
}

function KnownAd({ ad, Content }: { ad: OwnAd; Content: ComponentType<{ ad: OwnAd }> }) {
  const locale = useLocale();
  const { title, locale: language } = translated(ad.translations, locale);
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
      <OwnReason ad={ad} />
      <OwnFigures ad={ad} />
      <OwnActions ad={ad} />
      <Content ad={ad} />
    </article>
  );
}
