import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadPeopleWords } from '#app/platform/i18n/lazy-words.ts';
import { whenIdle } from '#app/platform/when-idle.ts';

const PATIENCE_MS = 3000;

/** What a form leads to is fetched while there is a network: who loses it meanwhile still sees how the ad will be, and sees it wait. */
export function useNextSteps(): void {
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n });
  useEffect(
    () =>
      whenIdle(() => {
        // whatever does not come is asked for again when it is needed
        void Promise.allSettled([
          import('./ad-preview.tsx'),
          import('#app/platform/outbox/run-outbox.ts'),
          import('../cabinet/my-ads.tsx'),
          loadPeopleWords(i18n),
        ]);
      }, PATIENCE_MS),
    [i18n],
  );
}
