import { useRouteContext } from '@tanstack/react-router';
import type { RuntimeConfig } from '#contract/page.ts';

export function useRuntimeConfig(): RuntimeConfig {
  return useRouteContext({ from: '__root__', select: (context) => context.config });
}
