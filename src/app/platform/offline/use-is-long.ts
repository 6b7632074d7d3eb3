import { useEffect, useState } from 'react';

/** So long a network may be silent before it is said, or what is saved is shown; the worker's saved copies come sooner. */
const SILENCE_MS = 1300;

/** Whether something has been waited for for so long that whoever waits should hear of it. */
export function useIsLong(isWaiting: boolean, afterMs = SILENCE_MS): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting, afterMs]);
  return isLong;
}
