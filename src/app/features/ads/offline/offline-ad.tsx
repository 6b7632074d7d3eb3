import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AdCard as Ad } from '#contract/ads/entities.ts';
import { isAdPlural, KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { useNeedsOfflineAds } from '#app/shared/seen-ads/use-needs-offline-ads.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AdCardItem, useCardContext } from '../card/ad-card.tsx';
import type { OfflineAdProps, OfflineAdWhileLoadingProps } from '../offline-views.ts';
import { NotStoredNotice } from './not-stored-notice.tsx';
import { offlineAdQuery } from './offline-queries.ts';

/** The stored card of an ad without stored details, shown while the network is silent. */
export function OfflineAd({ kind, id, onRetry }: OfflineAdProps) {
  const { data: ad, isPending } = useQuery(offlineAdQuery(kind, id));
  if (isPending) return null;
  if (!ad)
    return <NotStoredNotice title={<Trans>Это объявление ещё не сохранено</Trans>} onRetry={onRetry} />;
  return <CardAlone ad={ad} onRetry={onRetry} />;
}

/** The stored card while the network may still answer. */
export function OfflineAdWhileLoading({ onShow }: OfflineAdWhileLoadingProps) {
  const [, plural = '', id = ''] = useRouter().latestLocation.pathname.split('/');
  const needsSaved = useNeedsOfflineAds({ isMissing: true, failed: false });
  const kind = isAdPlural(plural) ? KIND_OF_PLURAL[plural] : undefined;
  const { data } = useQuery({
    ...offlineAdQuery(kind ?? 'task', id),
    enabled: needsSaved && kind !== undefined,
  });
  const ad = needsSaved ? data : undefined;
  const isShown = !!ad;
  useEffect(() => {
    onShow(isShown);
    return () => onShow(false);
  }, [isShown, onShow]);
  return ad ? <CardAlone ad={ad} /> : null;
}

function CardAlone({ ad, onRetry }: { ad: Ad; onRetry?: () => void }) {
  const context = useCardContext();
  return (
    <>
      <AdCardItem ad={ad} context={context} eager />
      <Notice
        icon="wifi-off"
        role="status"
        title={<Trans>Описание не сохранено</Trans>}
        action={
          onRetry ? (
            <Button variant="secondary" onClick={onRetry}>
              <Trans>Попробовать ещё раз</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>Вы видите то, что есть на устройстве. Остальное появится, когда вернётся связь.</Trans>
      </Notice>
    </>
  );
}
