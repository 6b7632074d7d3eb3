import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdCard as Card, AdFull } from '#contract/ads/entities.ts';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { AdCards } from '#app/features/ads/card/ad-cards.tsx';
import { ListBreadcrumbs } from '#app/features/ads/list/list-breadcrumbs.tsx';
import { PartnerAd } from '#app/features/ads/card/partner-ad.tsx';
import { adShelfQuery } from '#app/features/ads/queries.ts';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { AdScreen } from '#app/features/ad-details/ad-screen.tsx';
import { AdSkeleton } from '#app/features/ad-details/ad-skeleton.tsx';
import { AuthorCard } from '#app/features/users/author-card.tsx';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { SmallMap } from '#app/map/small/small-map.tsx';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { AUTHOR_ADS_SHOWN } from './ad-loader.ts';
import { NoAd } from './lazy-no-ad.ts';
import { NO_RETRY_ON_MOUNT, useReloadWhenEntityGone } from '../load-failure.ts';
import { useAdAction } from './use-ad-action.tsx';
import { CardSection, Similar } from './similar.tsx';

/** Personal parts load after the page, which is the same for everybody. */
const Personal = lazyComponent(async () => (await import('./personal-ad-part.tsx')).PersonalAdPart);

export function AdPage({ kind, id }: { kind: AdKind; id: string }) {
  const { data: ad, error, refetch } = useQuery({ ...adQuery(kind, id), ...NO_RETRY_ON_MOUNT });
  const isOver = useReloadWhenEntityGone(error, ad !== undefined);
  if (ad && !isOver) return <KnownAd ad={ad} />;
  if (error) return <NoAd kind={kind} id={id} error={error} onRetry={() => void refetch()} />;
  return <AdSkeleton />;
}

function KnownAd({ ad }: { ad: AdFull }) {
  const { kind, id, author } = ad;
  const lookups = useLookups();
  const isSignedIn = useIsSignedIn();
  const [act, dialog] = useAdAction(ad);
  return (
    <AdScreen
      ad={ad}
      breadcrumbs={<ListBreadcrumbs kind={kind} category={lookups.category(ad.category)} through />}
      author={
        <>
          <Author ad={ad} />
          {isSignedIn ? <Personal ad={ad} /> : null}
        </>
      }
      map={ad.location ? <SmallMap location={ad.location} isApproximate={ad.approximate} /> : null}
      more={
        <>
          {author ? <ByAuthor kind={kind} author={author.id} except={id} /> : null}
          <Similar kind={kind} id={id} />
          <PartnerAd placement="details" />
          {dialog}
        </>
      }
      act={act}
    />
  );
}

/** The author's card; only a vacancy may be anonymous. */
function Author({ ad }: { ad: AdFull }) {
  if (ad.kind === 'vacancy') return <AuthorCard author={ad.author} company={ad.company} />;
  return ad.author ? <AuthorCard author={ad.author} company={null} /> : null;
}

function ByAuthor({ kind, author, except }: { kind: AdKind; author: string; except: string }) {
  const { data } = useQuery(adShelfQuery(kind, { author, size: AUTHOR_ADS_SHOWN + 1 }));
  const others: readonly Card[] = (data?.items ?? []).filter((ad) => ad.id !== except);
  const all: ReactNode =
    others.length > AUTHOR_ADS_SHOWN ? (
      <Link to="/users/$id" params={{ id: author }} search={{ ads: AD_PLURALS[kind] }}>
        <Trans>Все объявления автора</Trans>
      </Link>
    ) : null;
  return (
    <CardSection id="by-author" title={<Trans>Другие объявления автора</Trans>} more={all}>
      {others.length > 0 ? (
        <AdCards ads={others.slice(0, AUTHOR_ADS_SHOWN)} labelledBy="by-author" hidesAuthor />
      ) : null}
    </CardSection>
  );
}
