import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { requestsLink } from '#app/shared/ads/ad-links.ts';
import { Thumbnail } from '#app/platform/data-saving/thumb.tsx';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { OwnActions } from '../actions/own-actions.tsx';
import { StatusMark } from '../status-mark.tsx';
import { RefusedPhotos } from '../unsent/refused-photos.tsx';
import styles from './own-ads.module.css';

export const REQUESTS_HASH = 'requests';

export function OwnAdCard({ ad, Deals }: { ad: OwnAd; Deals: ComponentType<{ ad: OwnAd }> }) {
  const locale = useLocale();
  const { category, tint } = useLookups();
  const { title, locale: language } = chooseTranslation(ad.translations, locale);
  return (
    <article className={styles.card} data-highlighted={ad.highlighted_until === null ? undefined : true}>
      <div className={styles.head}>
        <Thumbnail
          photo={ad.images[0]}
          icon={category(ad.category)?.icon ?? 'image'}
          tint={tint(ad.category)}
          size={72}
        />
        <div className={styles.text}>
          <StatusMark status={ad.status} />
          <h2 lang={language}>
            <Link {...ownLink(ad.kind, ad.id)}>{title}</Link>
          </h2>
          <p className={styles.pay}>{formatPay(ad, locale, 'short')}</p>
        </div>
      </div>
      <OwnAdStatusReason ad={ad} />
      <RefusedPhotos ad={ad} />
      <OwnAdSummary ad={ad} />
      <Deals ad={ad} />
      <OwnActions ad={ad} />
    </article>
  );
}

/** A moderator's reason, or what a pending ad waits for. */
export function OwnAdStatusReason({ ad }: { ad: OwnAd }) {
  const locale = useLocale();
  const { status, awaits } = ad;
  const reason = ad.reasons?.[locale] ?? ad.reason;
  if (status === 'pending') {
    return (
      <p className={styles.note}>
        <Plural
          value={awaits.length}
          one="Ещё загружается # фотография: потом объявление уйдёт на проверку."
          few="Ещё загружаются # фотографии: потом объявление уйдёт на проверку."
          many="Ещё загружаются # фотографий: потом объявление уйдёт на проверку."
          other="Ещё загружаются # фотографии: потом объявление уйдёт на проверку."
        />
      </p>
    );
  }
  if (reason === null && !(ad.appealed && status === 'moderation')) return null;
  return (
    <>
      {reason === null ? (
        <p className={styles.note}>
          <Trans>Вы не согласились с отказом: объявление посмотрит другой модератор.</Trans>
        </p>
      ) : (
        <p className={styles.reason} data-tone={status === 'rejected' ? 'bad' : 'mend'}>
          <strong>
            {status === 'rejected' ? <Trans>Почему отклонено:</Trans> : <Trans>Что исправить:</Trans>}
          </strong>{' '}
          {reason}
        </p>
      )}
      <OwnObjection ad={ad} />
    </>
  );
}

/** The author's words in an appeal; a cached ad of an older app has none. */
function OwnObjection({ ad: { objection } }: { ad: OwnAd }) {
  const locale = useLocale();
  const now = useNow();
  if (!objection) return null;
  const day = formatDate(Date.parse(objection.at), now, locale);
  return (
    <p className={styles.objection}>
      <strong>
        <Trans>Ваше возражение от {day}:</Trans>
      </strong>{' '}
      {objection.text}
    </p>
  );
}

export function OwnAdSummary({ ad }: { ad: OwnAd }) {
  const locale = useLocale();
  const now = useNow();
  const day = (time: string): string => formatDate(Date.parse(time), now, locale);
  const { views, expires_at: expires, highlighted_until: highlighted } = ad;
  return (
    <ul className={styles.figures}>
      <li>
        <Icon name="eye" size={16} />
        <Plural value={views} one="# просмотр" few="# просмотра" many="# просмотров" other="# просмотра" />
      </li>
      {ad.kind === 'service' ? null : (
        <li>
          <Icon name="users" size={16} />
          <Requests ad={ad} />
        </li>
      )}
      {expires !== null && (ad.status === 'published' || ad.status === 'expired') ? (
        <li>
          <Icon name="clock" size={16} />
          {ad.status === 'published' ? (
            <Trans>До {day(expires)}</Trans>
          ) : (
            <Trans>Было до {day(expires)}</Trans>
          )}
        </li>
      ) : null}
      {highlighted === null ? null : (
        <li>
          <Icon name="sparkles" size={16} />
          <Trans>Выделено до {day(highlighted)}</Trans>
        </li>
      )}
    </ul>
  );
}

function Requests({ ad }: { ad: Exclude<OwnAd, { kind: 'service' }> }) {
  const { kind, id, requests_count: count } = ad;
  const words = <Plural value={count} one="# отклик" few="# отклика" many="# откликов" other="# отклика" />;
  if (count === 0) return words;
  if (hasPublicPage(kind, ad.status)) return <Link {...requestsLink(kind, id)}>{words}</Link>;
  return (
    <Link {...ownLink(kind, id)} hash={REQUESTS_HASH}>
      {words}
    </Link>
  );
}
