import type { I18n } from '@lingui/core';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** For components that use a lazy catalogue: false until it is loaded. */
export function useLazyCatalog(load: (i18n: I18n) => Promise<void>): boolean {
  // Lingui's own hook returns a new object after every change of messages.
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n });
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    load(i18n).then(
      () => {
        if (isWanted) setReady(true);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [i18n, load]);
  return isReady;
}
