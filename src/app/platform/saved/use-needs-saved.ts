import { useEffect, useState } from 'react';
import { useIsConnected } from '../offline/connection.ts';

/** So long a network may be silent before what is saved is shown in its place; the worker's saved copies come sooner. */
const SILENCE_MS = 1300;

/** Whether what is saved should be shown: the network failed, or has not answered for a while. */
export function useNeedsSaved({ isMissing, failed }: { isMissing: boolean; failed: boolean }): boolean {
  const isWaiting = isMissing && !failed;
  const isConnected = useIsConnected();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), SILENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isMissing && (failed || isLong || !isConnected);
}
