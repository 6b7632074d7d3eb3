import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { whenIdle } from '#app/platform/when-idle.ts';

const PATIENCE_MS = 3000;

/**
 * Fetches the form's next screens while there is a network: somebody who loses it meanwhile can still see the preview
 * and the waiting ad.
 */
export function usePrefetchNextScreens(): void {
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n });
  useEffect(
    () =>
      whenIdle(() => {
        // A chunk that fails to load is requested again when it is needed.
        void Promise.allSettled([
          import('./ad-preview.tsx'),
          import('#app/platform/outbox/run-outbox.ts'),
          import('../cabinet/my-ads.tsx'),
          ensureCabinetCatalog(i18n),
        ]);
      }, PATIENCE_MS),
    [i18n],
  );
}
