import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useIsLong } from '#app/platform/offline/use-is-long.ts';

/** Whether to show saved ads: the network failed, or has not answered for a while. */
export function useNeedsOfflineAds({ isMissing, failed }: { isMissing: boolean; failed: boolean }): boolean {
  const isConnected = useIsConnected();
  const isLong = useIsLong(isMissing && !failed);
  return isMissing && (failed || isLong || !isConnected);
}
