import { useRouteContext } from '@tanstack/react-router';
import type { RuntimeConfig } from '#contract/page.ts';

/** Settings where the server's are missing: the page was cut off, or the router only matches addresses. */
export const UNKNOWN_CONFIG: Omit<RuntimeConfig, 'publicOrigin'> = {
  apiOrigin: '',
  mapTiles: null,
  serviceWorker: true,
  operator: {},
  signInServices: [],
  paymentServices: [],
  sendsSms: true,
};

export function useRuntimeConfig(): RuntimeConfig {
  return useRouteContext({ from: '__root__', select: (context) => context.config });
}
