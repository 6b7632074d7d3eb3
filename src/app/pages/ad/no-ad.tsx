import { Trans } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { ApiError } from '#device/call-error.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { useOfflineComponents } from '#app/features/ads/offline-views.ts';
import { UnavailableAdScreen } from '#app/features/ad-details/unavailable-ad-screen.tsx';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { Similar } from './similar.tsx';

const OwnInstead = lazyComponent(
  async () => (await import('../not-found/own-ad-fallback.tsx')).OwnAdFallback,
);

/** Shown in place of an ad that is over, or that could not be loaded. */
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
  const { Ad: SavedAd } = useOfflineComponents();
  const isSignedIn = useIsSignedIn();
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error instanceof ApiError && error.status === 410) {
    return (
      <UnavailableAdScreen
        kind={kind}
        why={error.body.message}
        own={isSignedIn ? <OwnInstead kind={kind} id={id} /> : null}
        similar={<Similar kind={kind} id={id} />}
      />
    );
  }
  return (
    <>
      <TitleRow title={<Trans>Объявление</Trans>} parent={listLink(kind)} />
      {SavedAd ? <SavedAd kind={kind} id={id} onRetry={onRetry} /> : <LoadFailed onRetry={onRetry} />}
    </>
  );
}
