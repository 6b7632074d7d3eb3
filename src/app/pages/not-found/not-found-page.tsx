import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAdPlural, KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { NotFoundScreen } from '#app/features/shell/failures/not-found-screen.tsx';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';

const OwnInstead = lazyComponent(async () => (await import('./own-ad-fallback.tsx')).OwnAdFallback);

/** Shown when a page does not exist publicly; it may be an ad that only its author sees. */
export function NotFoundPage(): ReactNode {
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const [, plural = '', id] = /^\/(\w+)\/([1-9]\d{0,17})\/?$/.exec(pathname) ?? [];
  return (
    <>
      <NotFoundScreen />
      {isSignedIn && id && isAdPlural(plural) ? <OwnInstead kind={KIND_OF_PLURAL[plural]} id={id} /> : null}
    </>
  );
}
