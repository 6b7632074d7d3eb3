import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PLACEMENTS } from '#contract/lookups/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { useIsDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { thirdPartyAdsQuery } from '#app/shared/lookups/lookup-queries.ts';
import { useNearViewport } from '#app/ui/photos/use-near-viewport.ts';
import styles from './partner-ad.module.css';

export function PartnerAd({ placement }: { placement: (typeof PLACEMENTS)[number] }) {
  // Rendered once, when the banner has arrived: memoizing would cost more bytes than it saves.
  'use no memo';
  const locale = useLocale();
  const savesData = useIsDataSaverOn();
  // The home page loads its banner when it comes near, since it is far below the visible part.
  const [isNear, ref] = useNearViewport<HTMLAnchorElement>(placement !== 'home', '200px');
  // A cached banner may be from a time before the server checked links.
  const ad = useQuery(thirdPartyAdsQuery).data?.items.find(
    (each) => each.placement === placement && /^https?:/i.test(each.link),
  );
  if (!ad) return null;
  const { image } = ad;
  const { title } = chooseTranslation(ad.translations, locale);
  return (
    <a
      ref={ref}
      href={ad.link}
      target="_blank"
      rel="sponsored noopener nofollow"
      className={`${styles.banner} ${placement === 'list' ? '' : styles.wide}`}
    >
      {savesData ? null : (
        <img
          {...(isNear && {
            src: image.urls['400x_'],
            srcSet: `${image.urls['400x_']} 400w, ${image.urls['800x_']} 800w`,
            sizes: '(min-width: 900px) 420px, 92vw',
          })}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: image.color }}
        />
      )}
      <small>
        <Trans>Реклама</Trans>
      </small>
      <b>{title}</b>
    </a>
  );
}
