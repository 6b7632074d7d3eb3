import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdCard as Card } from '../../contract/ads/entities.ts';
import { AD_PLURALS, type AdKind } from '../../contract/ads/kinds.ts';
import { ApiError } from '../../device/call-error.ts';
import { AdCards } from '../features/ads/ad-cards.tsx';
import { adQuery, byAuthorQuery, similarQuery } from '../features/ad-details/ad-queries.ts';
import { AdScreen } from '../features/ad-details/ad-screen.tsx';
import { AdSkeleton } from '../features/ad-details/ad-skeleton.tsx';
import { DeletedAdScreen } from '../features/ad-details/deleted-ad-screen.tsx';
import { AuthorCard } from '../features/users/author-card.tsx';
import { SmallMap } from '../platform/map/small-map.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { TitleRow } from '../ui/title-row.tsx';
import { BY_AUTHOR } from './-ad-loader.ts';

/** The details of an ad, composed of the features that know its parts. */
export function AdPage({ kind, id }: { kind: AdKind; id: string }) {
  const ad = useQuery({ ...adQuery(kind, id), retry: retryUnlessAnswered });
  const titleRow = (title: React.ReactNode, tools?: React.ReactNode) => (
    <TitleRow title={title} parent={{ to: `/${AD_PLURALS[kind]}` }} quiet={tools !== undefined}>
      {tools}
    </TitleRow>
  );
  if (ad.data) {
    return (
      <AdScreen
        ad={ad.data}
        titleRow={titleRow}
        author={
          <AuthorCard author={ad.data.author} company={ad.data.kind === 'vacancy' ? ad.data.company : null} />
        }
        map={ad.data.location ? <SmallMap location={ad.data.location} /> : null}
        more={
          <>
            {ad.data.author ? <ByAuthor kind={kind} author={ad.data.author.id} except={id} /> : null}
            <Similar kind={kind} id={id} />
          </>
        }
      />
    );
  }
  if (ad.error instanceof ApiError && ad.error.status === 410) {
    return <DeletedAdScreen kind={kind} titleRow={titleRow} similar={<Similar kind={kind} id={id} />} />;
  }
  if (ad.error) return <LoadFailed onRetry={() => void ad.refetch()} />;
  return <AdSkeleton />;
}

function retryUnlessAnswered(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError);
}

function Similar({ kind, id }: { kind: AdKind; id: string }) {
  const { data } = useQuery(similarQuery(kind, id));
  return <CardSection id="similar" title={<Trans>Похожие объявления</Trans>} ads={data?.items ?? []} />;
}

function ByAuthor({ kind, author, except }: { kind: AdKind; author: string; except: string }) {
  const { data } = useQuery(byAuthorQuery(kind, author, BY_AUTHOR + 1));
  const ads = (data?.items ?? []).filter((ad) => ad.id !== except).slice(0, BY_AUTHOR);
  return <CardSection id="by-author" title={<Trans>Другие объявления автора</Trans>} ads={ads} />;
}

function CardSection({ id, title, ads }: { id: string; title: React.ReactNode; ads: readonly Card[] }) {
  if (ads.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <AdCards ads={ads} labelledBy={id} />
    </section>
  );
}
