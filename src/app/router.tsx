import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './features/shell/failures/error-screen.tsx';
import { PENDING_AFTER_MS, ScreenPending } from './features/shell/failures/screen-pending.tsx';
import type { AppContext } from './platform/app-context.ts';
import { parseSearch, stringifySearch } from './platform/search-params.ts';
import { routeTree } from './routeTree.gen.ts';
import { lazyComponent } from './ui/lazy.tsx';

/** Lazy, since it is rarely seen. It never replaces a chunk that failed to load: that is the error screen's matter. */
const NotFound = lazyComponent(
  async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
);

export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: context.savesData ? false : 'intent',
    // The query cache decides about freshness, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 200,
    defaultPendingComponent: ScreenPending,
    scrollRestoration: typeof document !== 'undefined',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    Wrap: ({ children }) => (
      <QueryClientProvider client={context.queryClient}>
        <I18nProvider i18n={context.i18n}>{children}</I18nProvider>
      </QueryClientProvider>
    ),
  });
}

/** Loads the address and everything that its first render needs, so that nothing is rendered twice. */
export async function loadFirstScreen(router: ReturnType<typeof createAppRouter>): Promise<void> {
  await router.load();
  const isMissing = router.stores.matches
    .get()
    .some(({ status, _notFound }) => status === 'notFound' || _notFound);
  if (isMissing) await NotFound.preload();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
