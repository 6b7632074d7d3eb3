import type { I18n } from '@lingui/core';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** For what has words of a catalogue that its page did not load: false until they are there. */
export function useWords(load: (i18n: I18n) => Promise<void>): boolean {
  // Not Lingui's own, which is another object after every change of words.
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
