import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdFull } from '#contract/ads/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import { listLink, requestsLink } from '#app/shared/ads/ad-links.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { formatDate, formatTimeSince } from '#device/format-time.ts';
import { groupDigits } from '#text/group-digits.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { adInReadersScript } from '#app/shared/reading/readers-script.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { type AdActionName, AdActions, AdSecondaryActions, PhoneButton } from './actions/ad-actions.tsx';
import { AdDescription } from './facts/ad-description.tsx';
import { AdFacts } from './facts/ad-facts.tsx';
import styles from './ad-screen.module.css';
import { Gallery } from './gallery.tsx';

/**
 * An ad with all its details; a service starts with its author and how to reach them. Map, similar ads, the author's
 * other ads and the dialogs come from their own features.
 */
export function AdScreen({
  ad: written,
  breadcrumbs,
  author,
  map,
  more,
  act,
}: {
  ad: AdFull;
  breadcrumbs: ReactNode;
  author: ReactNode;
  map: ReactNode;
  more: ReactNode;
  act: (action: AdActionName) => void;
}) {
  const locale = useLocale();
  const [originalOf, setOriginalOf] = useState<string>();
  const isOriginal = originalOf === written.id;
  const read = adInReadersScript(written, locale);
  const ad = isOriginal ? written : read;
  const { title, locale: language } = chooseTranslation(ad.translations, locale);

  const isService = ad.kind === 'service';
  const side = (
    <aside>
      <div className={styles.card}>
        <p className={styles.sidePay}>{formatPay(ad, locale, 'full')}</p>
        {author}
        {ad.can.apply || ad.can.ask ? (
          <div className={styles.bar} data-bar>
            <AdActions ad={ad} act={act} />
          </div>
        ) : null}
        {isService ? null : (
          <>
            {ad.author && ad.can.ask ? <PhoneButton act={act} /> : null}
            <RequestsLink ad={ad} />
          </>
        )}
      </div>
    </aside>
  );

  return (
    <article>
      {breadcrumbs}
      <TitleRow title={<span lang={language}>{title}</span>} parent={listLink(ad.kind)} quiet>
        <AdSecondaryActions ad={ad} title={title} act={act} />
      </TitleRow>
      <div className={styles.columns}>
        <Gallery images={ad.images} title={title} />
        <div className={styles.head}>
          <p className={styles.title} lang={language} aria-hidden="true">
            {title}
          </p>
          <p className={styles.pay}>{formatPay(ad, locale, 'full')}</p>
        </div>
        {isService ? side : null}
        <div className={styles.body}>
          <AdStatusLine ad={ad} />
          <AdMeta ad={ad} />
          <AdFacts ad={ad} />
          <AdDescription
            ad={ad}
            isPublic
            original={
              read === written
                ? undefined
                : { isOriginal, onChange: (is) => setOriginalOf(is ? written.id : undefined) }
            }
          />
          {map}
        </div>
        {isService ? null : side}
      </div>
      <div className={styles.more}>{more}</div>
    </article>
  );
}

function AdMeta({ ad }: { ad: AdFull }) {
  const locale = useLocale();
  const now = useNow();
  const { id, views } = ad;
  const shownViews = groupDigits(views);
  return (
    <p className={styles.meta}>
      <time dateTime={ad.published_at} title={formatDate(Date.parse(ad.published_at), now, locale)}>
        {ad.lifted ? <Trans>Поднято</Trans> : null}{' '}
        {formatTimeSince(Date.parse(ad.published_at), now, locale)}
      </time>
      <span>
        <Icon name="eye" size={16} /> {shownViews}{' '}
        <span className="visually-hidden">
          <Plural value={views} one="просмотр" few="просмотра" many="просмотров" other="просмотра" />
        </span>
      </span>
      <span>
        <Trans>№ {id}</Trans>
      </span>
    </p>
  );
}

function RequestsLink({ ad }: { ad: Exclude<AdFull, { kind: 'service' }> }) {
  const count = ad.requests_count;
  return (
    <Link {...requestsLink(ad.kind, ad.id)} className={styles.requests}>
      <Icon name="users" />
      {count === 0 ? (
        <Trans>Откликов пока нет</Trans>
      ) : (
        <Plural value={count} one="# отклик" few="# отклика" many="# откликов" other="# отклика" />
      )}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

/** Ads with the other statuses have no public page, or need no explanation. */
const STATUS_LINES: Partial<Record<AdStatus, readonly [icon: string, words: MessageDescriptor]>> = {
  request_accepted: ['user-check', msg`Исполнитель выбран`],
  running: ['loader', msg`Задание выполняется`],
  finished: ['circle-check', msg`Задание выполнено`],
};

/** A task that is no longer open keeps its page, which explains why nobody can apply. */
function AdStatusLine({ ad }: { ad: AdFull }) {
  const { t } = useLingui();
  const line = STATUS_LINES[ad.status];
  if (!line) return null;
  const [icon, words] = line;
  return (
    <p className={styles.status}>
      <Icon name={icon} /> {t(words)}
    </p>
  );
}
