import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import type { AdUnderReview } from '#contract/moderation/ads-endpoints.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MODERATED_KIND_NAMES, FLAG_WORDS } from './ad-words.ts';
import styles from './ads.module.css';
import { NearDuplicateAds } from './near-duplicate-ads.tsx';
import { AdHistory, AuthorHistory } from './author-history.tsx';

export type RenderAd = (ad: AdFull) => ReactNode;

/** An ad that was never published is shown as if it were published now. */
function asPublished({ ad, waiting_since: since }: AdUnderReview): AdFull {
  const { published_at: published } = ad;
  return { ...ad, published_at: published ?? since, can: { apply: false, ask: false } };
}

export function AdReview({
  entry,
  renderAd,
  takesFocus,
  turn,
  actions,
}: {
  entry: AdUnderReview;
  renderAd: RenderAd;
  /** Whether the ad takes the focus, because the previous one has just been decided. */
  takesFocus: boolean;
  turn: ReactNode;
  actions: ReactNode;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { formatSince } = useTimeFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  const { title, locale: language } = chooseTranslation(entry.ad.translations, locale);
  return (
    <article className={styles.review} aria-labelledby="ad-title">
      <div className={styles.main}>
        <header className={styles.head}>
          <div className={styles.where}>
            <p className={styles.note}>
              {i18n._(MODERATED_KIND_NAMES[entry.ad.kind])} · <Trans>№ {entry.id}</Trans> ·{' '}
              <Trans>поступило {formatSince(entry.waiting_since)}</Trans>
            </p>
            {turn}
          </div>
          <h2 id="ad-title" ref={heading} tabIndex={-1} lang={language}>
            {title}
          </h2>
          <p className={styles.pay}>{formatPay(entry.ad, locale, 'full')}</p>
        </header>
        <Signs entry={entry} />
        {renderAd(asPublished(entry))}
        <NearDuplicateAds entry={entry} />
      </div>
      <aside className={styles.aside}>
        {actions}
        <AuthorHistory author={entry.author} />
        <AdHistory history={entry.history} />
      </aside>
    </article>
  );
}

function Signs({ entry: { signs, appeal, objection } }: { entry: AdUnderReview }) {
  const { t, i18n } = useLingui();
  if (signs.length === 0 && !appeal) {
    return (
      <p className={styles.note}>
        <Trans>Подозрительного не найдено.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={styles.signs} aria-label={t`Почему ждёт проверки`}>
        {appeal ? (
          <li className={styles.appeal}>
            <Icon name="undo-2" size={16} />
            <Trans>Автор не согласен с решением другого модератора</Trans>
          </li>
        ) : null}
        {signs.map((sign) => (
          <li key={sign}>
            <Icon name="triangle-alert" size={16} />
            {i18n._(FLAG_WORDS[sign])}
          </li>
        ))}
      </ul>
      {objection ? (
        <blockquote className={styles.objection}>
          <strong>
            <Trans>Возражение автора:</Trans>
          </strong>{' '}
          {objection}
        </blockquote>
      ) : null}
    </>
  );
}
