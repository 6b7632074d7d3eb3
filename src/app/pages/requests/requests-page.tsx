import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { ApplyButton } from '#app/features/ad-details/actions/ad-actions.tsx';
import { adQuery } from '#app/features/ad-details/ad-queries.ts';
import { AdCardItem, AdCardSkeleton, useCardContext } from '#app/features/ads/card/ad-card.tsx';
import { RequestsScreen } from '#app/features/requests/requests-screen.tsx';
import { UserLine } from '#app/features/users/user-line.tsx';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { NO_RETRY_ON_MOUNT, useReloadWhenEntityGone } from '../load-failure.ts';
import { NoAd } from '../ad/lazy-no-ad.ts';
import { useAdAction } from '../ad/use-ad-action.tsx';

/** Personal parts load after the page, which is the same for everybody. */
const Sides = lazyComponent(async () => (await import('./sides.tsx')).RequestSides);
const ForAuthor = lazyComponent<{ kind: RequestedKind; ad: string; children: ReactNode }>(
  async () => (await import('./sides.tsx')).ForAuthor,
  ({ children }) => children,
);
const IfMayApply = lazyComponent(async () => (await import('./sides.tsx')).IfMayApply);

export function RequestsPage({ kind, id }: { kind: RequestedKind; id: string }) {
  const context = useCardContext();
  const isSignedIn = useIsSignedIn();
  const { data: ad, error, refetch } = useQuery({ ...adQuery(kind, id), ...NO_RETRY_ON_MOUNT });
  const [act, dialog] = useAdAction(ad);
  const isOver = useReloadWhenEntityGone(error, ad !== undefined);
  if (error && (!ad || isOver))
    return <NoAd kind={kind} id={id} error={error} onRetry={() => void refetch()} />;
  const forOthers = (what: ReactNode): ReactNode =>
    isSignedIn ? (
      <IfMayApply kind={kind} ad={id}>
        {what}
      </IfMayApply>
    ) : (
      what
    );
  const inList = (list: ReactNode): ReactNode =>
    isSignedIn ? (
      <ForAuthor kind={kind} ad={id}>
        {list}
      </ForAuthor>
    ) : (
      list
    );
  return (
    <RequestsScreen
      kind={kind}
      id={id}
      titleRow={<TitleRow title={<Trans>Отклики</Trans>} parent={adLink(kind, id)} />}
      ad={ad ? <AdCardItem ad={ad} context={context} /> : <AdCardSkeleton />}
      apply={
        ad?.can.apply && ad.kind !== 'service' ? (
          <>
            <ApplyButton act={act} />
            {dialog}
          </>
        ) : null
      }
      forOthers={forOthers}
      inList={inList}
      Person={UserLine}
      Details={isSignedIn ? Sides : undefined}
    />
  );
}
