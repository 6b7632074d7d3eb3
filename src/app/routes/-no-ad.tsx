import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AD_PLURALS, type AdKind } from '../../contract/ads/kinds.ts';
import { ApiError } from '../../device/call-error.ts';
import { AdCards } from '../features/ads/ad-cards.tsx';
import { savedViews } from '../features/ads/saved-views.ts';
import { similarQuery } from '../features/ad-details/ad-queries.ts';
import { DeletedAdScreen } from '../features/ad-details/deleted-ad-screen.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { TitleRow } from '../ui/title-row.tsx';

/** In place of an ad that is deleted, or that could not be read. */
export function NoAd({
  kind,
  id,
  error,
  onRetry,
}: {
  kind: AdKind;
  id: string;
  error: Error;
  onRetry: () => void;
}) {
  if (error instanceof ApiError && error.status === 410) {
    return <DeletedAdScreen kind={kind} similar={<Similar kind={kind} id={id} />} />;
  }
  return (
    <>
      <TitleRow title={<Trans>Объявление</Trans>} parent={{ to: `/${AD_PLURALS[kind]}` }} />
      {savedViews.Ad ? (
        <savedViews.Ad kind={kind} id={id} onRetry={onRetry} />
      ) : (
        <LoadFailed onRetry={onRetry} />
      )}
    </>
  );
}

export function Similar({ kind, id }: { kind: AdKind; id: string }) {
  const { data } = useQuery(similarQuery(kind, id));
  return (
    <CardSection id="similar" title={<Trans>Похожие объявления</Trans>}>
      {data && data.items.length > 0 ? <AdCards ads={data.items} labelledBy="similar" /> : null}
    </CardSection>
  );
}

/** Cards under a heading; nothing where there are none. */
export function CardSection({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: ReactNode;
  /** Where the rest of them is. */
  more?: ReactNode;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {more ? <p>{more}</p> : null}
    </section>
  );
}
