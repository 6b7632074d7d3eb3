import { useIsConnected } from '../offline/connection.ts';
import { useIsLong } from '../offline/use-is-long.ts';

/** Whether what is saved should be shown: the network failed, or has not answered for a while. */
export function useNeedsOfflineAds({ isMissing, failed }: { isMissing: boolean; failed: boolean }): boolean {
  const isConnected = useIsConnected();
  const isLong = useIsLong(isMissing && !failed);
  return isMissing && (failed || isLong || !isConnected);
}
