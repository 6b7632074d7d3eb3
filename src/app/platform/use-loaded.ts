import { useEffect, useState } from 'react';

/**
 * Result of `load`; `undefined` until it is there, and where it fails, as a chunk does without a connection. `key`
 * identifies what is loaded.
 */
export function useLoaded<Loaded>(key: unknown, load: () => Promise<Loaded>): Loaded | undefined {
  const [result, setResult] = useState<{ loaded: Loaded }>();
  useEffect(
    () => {
      let isWanted = true;
      load().then(
        (loaded) => {
          if (isWanted) setResult({ loaded });
        },
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  return result?.loaded;
}
