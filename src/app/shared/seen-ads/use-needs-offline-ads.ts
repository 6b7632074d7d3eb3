import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useHasWaitedLong } from '#app/platform/offline/use-has-waited-long.ts';

/** Whether to show saved ads: the network failed, or has not answered for a while. */
export function useNeedsOfflineAds({ isMissing, failed }: { isMissing: boolean; failed: boolean }): boolean {
  const isConnected = useIsConnected();
  const isLong = useHasWaitedLong(isMissing && !failed);
  return isMissing && (failed || isLong || !isConnected);
}
