import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApplyButton } from '../../features/ad-details/actions/ad-actions.tsx';
import { adQuery } from '../../features/ad-details/ad-queries.ts';
import { AdCard, useCardContext } from '../../features/ads/card/ad-card.tsx';
import { AdCardSkeleton } from '../../features/ads/card/ad-card-skeleton.tsx';
import type { RequestedKind } from '../../features/requests/request-queries.ts';
import { RequestsScreen } from '../../features/requests/requests-screen.tsx';
import { UserLine } from '../../features/users/user-line.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import { SHOW_FAILURE } from '../load-failure.ts';
import { NoAd } from '../ad/late-no-ad.ts';

export function RequestsPage({ kind, id }: { kind: RequestedKind; id: string }) {
  const context = useCardContext();
  const { data: ad, error, refetch } = useQuery({ ...adQuery(kind, id), ...SHOW_FAILURE });
  if (!ad && error) return <NoAd kind={kind} id={id} error={error} onRetry={() => void refetch()} />;
  const to = kind === 'task' ? '/tasks/$id' : '/vacancies/$id';
  return (
    <RequestsScreen
      kind={kind}
      id={id}
      titleRow={<TitleRow title={<Trans>Отклики</Trans>} parent={{ to, params: { id } }} />}
      ad={ad ? <AdCard ad={ad} context={context} /> : <AdCardSkeleton />}
      apply={ad?.can.apply ? <ApplyButton /> : null}
      Person={UserLine}
    />
  );
}
