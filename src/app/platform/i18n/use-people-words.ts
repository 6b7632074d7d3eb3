import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadPeopleWords } from './late-words.ts';

/** For what stands on every screen and has words of sign-in and cabinet: false until they are there. */
export function usePeopleWords(): boolean {
  // Not Lingui's own, which is another object after every change of words.
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n });
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    loadPeopleWords(i18n).then(
      () => {
        if (isWanted) setReady(true);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [i18n]);
  return isReady;
}
