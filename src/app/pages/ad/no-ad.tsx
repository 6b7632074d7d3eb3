import { Trans } from '@lingui/react/macro';
import { AD_PLURALS, type AdKind } from '../../../contract/ads/kinds.ts';
import { ApiError } from '../../../device/call-error.ts';
import { useSavedViews } from '../../features/ads/saved-views.ts';
import { DeletedAdScreen } from '../../features/ad-details/deleted-ad-screen.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import { Similar } from './similar.tsx';

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
  const { Ad: SavedAd } = useSavedViews();
  if (error instanceof ApiError && error.status === 410) {
    return <DeletedAdScreen kind={kind} similar={<Similar kind={kind} id={id} />} />;
  }
  return (
    <>
      <TitleRow title={<Trans>Объявление</Trans>} parent={{ to: `/${AD_PLURALS[kind]}` }} />
      {SavedAd ? <SavedAd kind={kind} id={id} onRetry={onRetry} /> : <LoadFailed onRetry={onRetry} />}
    </>
  );
}
