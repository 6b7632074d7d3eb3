import { useEffect, useState } from 'react';

/**
 * How long a network may be silent before the page says so or shows saved data; the worker's saved copies come sooner.
 */
const SILENCE_MS = 1300;

/** Whether something has been waited for so long that the person should be told. */
export function useHasWaitedLong(isWaiting: boolean, afterMs = SILENCE_MS): boolean {
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
