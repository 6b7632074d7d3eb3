import { useRouteContext } from '@tanstack/react-router';
import type { RuntimeConfig } from '#contract/page.ts';

/** Settings of a page that lacks the server's: its answer was cut off, or it is rendered for nobody. */
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
