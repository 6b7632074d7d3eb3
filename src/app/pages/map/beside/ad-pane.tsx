import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { AdActions } from '#app/features/ad-details/actions/ad-actions.tsx';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { AdDescription } from '#app/features/ad-details/facts/ad-description.tsx';
import { AdFacts } from '#app/features/ad-details/facts/ad-facts.tsx';
import { Gallery } from '#app/features/ad-details/gallery.tsx';
import { AuthorCard } from '#app/features/users/author-card.tsx';
import { useAdAction } from '#app/pages/ad/use-ad-action.tsx';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { adInReadersScript } from '#app/shared/reading/readers-script.ts';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './ad-pane.module.css';

const Personal = lazyComponent(
  async () => (await import('#app/pages/ad/personal-ad-part.tsx')).PersonalAdPart,
);

/** An ad beside the list: the facts for deciding whether to open its page, and the actions of that page. */
export function AdPane({ kind, id, onClose }: { kind: AdKind; id: string; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(adQuery(kind, id));
  const ad = data && adInReadersScript(data, locale);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const from = opener.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      // The button that opened the pane exists only while its card is pointed at.
      const card = document.querySelector<HTMLElement>(`#main article[data-ad="${id}"] a`);
      const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : card;
      if (document.activeElement === document.body) back?.focus({ preventScroll: true });
    };
  }, [id]);
  const text = ad && chooseTranslation(ad.translations, locale);
  return (
    <section className={styles.pane} aria-label={t`Объявление рядом со списком`}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} lang={text?.locale}>
            {text?.title}
          </h2>
          <IconButton icon="x" label={t`Закрыть`} onClick={onClose} />
        </div>
        {ad ? (
          <KnownAd ad={ad} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </section>
  );
}

function KnownAd({ ad }: { ad: AdFull }) {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const [act, dialog] = useAdAction(ad);
  const company = ad.kind === 'vacancy' ? ad.company : null;
  return (
    <>
      <p className={styles.pay}>{formatPay(ad, locale, 'full')}</p>
      <Gallery images={ad.images} title={chooseTranslation(ad.translations, locale).title} />
      <AdFacts ad={ad} />
      <AdDescription ad={ad} isPublic />
      <div className={styles.author}>
        <AuthorCard author={ad.author} company={company} />
        {isSignedIn ? <Personal ad={ad} /> : null}
        <div className={styles.actions}>
          <AdActions ad={ad} act={act} />
        </div>
      </div>
      <Link {...adLink(ad.kind, ad.id)} className={buttonClass({ variant: 'quiet', full: true })}>
        <Trans>Открыть страницу</Trans>
      </Link>
      {dialog}
    </>
  );
}
