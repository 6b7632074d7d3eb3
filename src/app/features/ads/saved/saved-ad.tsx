import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AdCard, useCardContext } from '../ad-card.tsx';
import type { SavedAdProps } from '../saved-views.ts';
import { NeverSeen } from './never-seen.tsx';
import { savedAdQuery } from './saved-queries.ts';

/** Of an ad that was never opened, what its card says; while the network is silent. */
export function SavedAd({ kind, id, onRetry }: SavedAdProps) {
  const context = useCardContext();
  const { data: ad, isPending } = useQuery(savedAdQuery(kind, id));
  if (isPending) return null;
  if (!ad) return <NeverSeen title={<Trans>Это объявление ещё не сохранено</Trans>} onRetry={onRetry} />;
  return (
    <>
      <AdCard ad={ad} context={context} eager />
      <Notice
        icon="wifi-off"
        role="status"
        title={<Trans>Описание не сохранено</Trans>}
        action={
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Попробовать ещё раз</Trans>
          </Button>
        }
      >
        <Trans>Вы видите то, что есть на устройстве. Остальное появится, когда вернётся связь.</Trans>
      </Notice>
    </>
  );
}
