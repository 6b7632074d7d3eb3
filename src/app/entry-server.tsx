import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';
import { isAdPlural, KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import type { PageRedirect, NormalizeAddress, RenderPage } from '#contract/page.ts';
import { createCall } from '#device/call.ts';
import { clearAllFiltersOfOtherKinds } from './features/ads/list/list-search-params.ts';
import { headHtml } from './platform/head/head-html.ts';
import { createI18n } from './platform/i18n/catalogs.ts';
import { dehydrateQueries, serialisePageState } from './platform/page-state.ts';
import { UNKNOWN_CONFIG } from './platform/runtime-config.ts';
import { createQueryClient } from './platform/query/query-client.ts';
import { parseSearch, stringifySearch } from './platform/search-params.ts';
import { guardedTarget } from './platform/session/guard.ts';
import { loadStartData } from './shared/lookups/load-start-data.ts';
import { createAppRouter, loadFirstScreen } from './router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/** A router that never renders; it only matches addresses to routes. */
const addresses = createAppRouter(
  {
    queryClient: createQueryClient(() => Promise.reject(new Error('Addresses need no call.'))),
    i18n: await createI18n(DEFAULT_LOCALE),
    layout: 'mobile',
    config: { ...UNKNOWN_CONFIG, publicOrigin: '' },
    renderedAt: 0,
    savesData: false,
  },
  createMemoryHistory(),
);

/**
 * Normalizes an address: only the parameters that its routes know, in one order. Guarded addresses stay unchanged: they
 * only redirect to the sign-in, which leads back.
 */
export const normalizeAddress: NormalizeAddress = (path, search) => {
  if (search === '' || isGuarded(path)) return path + search;
  const [routes, { plural = '' }] = addresses.getMatchedRoutes(path);
  const raw = parseSearch(search);
  const known: Record<string, unknown> = {};
  for (const { options } of routes) {
    if (typeof options.validateSearch === 'function') Object.assign(known, options.validateSearch(raw));
  }
  if (isAdPlural(plural)) Object.assign(known, clearAllFiltersOfOtherKinds(KIND_OF_PLURAL[plural]));
  const sorted = Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return path + stringifySearch(Object.fromEntries(sorted));
};

/** Maximum redirects to another spelling of the address that are followed here before the client is redirected. */
const RESPELLED_MAX = 3;

function redirectOf({ _serverResult: result }: AppRouter): PageRedirect | undefined {
  if (result?.type !== 'redirect') return undefined;
  return { redirect: result.redirect.headers.get('Location') ?? '/', status: result.redirect.status };
}

/**
 * Whether two addresses differ in spelling alone. The router redirects to its own spelling (`^` for `%5E`), but
 * browsers would request their own spelling again, in an endless loop.
 */
function isSameAddress(one: string, other: string): boolean {
  return decoded(one) === decoded(other);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address.replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
  }
}

/**
 * Whether an address itself redirects to the sign-in. Such a redirect is followed here, so that the client gets a
 * single one.
 */
function isGuarded(address: string): boolean {
  return guardedTarget(address) !== undefined;
}

/** Renders the anonymous page; personal data fills in afterwards, in the browser. */
export const renderPage: RenderPage = async (request) => {
  const i18n = await createI18n(request.locale);
  const call = createCall({
    origin: 'http://in-process',
    fetch: request.fetch,
    locale: () => request.locale,
  });
  const queryClient = createQueryClient(call);
  queryClient.setDefaultOptions({
    queries: {
      ...queryClient.getDefaultOptions().queries,
      retry: false,
      // A finite time would start a timer, which keeps the data of a finished request in memory.
      gcTime: Number.POSITIVE_INFINITY,
    },
  });
  const renderedAt = Math.floor(Date.now() / 60_000) * 60_000;
  const { config, layout, locale, savesData } = request;
  const answer = { status: 200 };
  const load = async (path: string) => {
    const router = createAppRouter(
      { queryClient, i18n, layout, config, renderedAt, savesData, response: answer },
      createMemoryHistory({ initialEntries: [path] }),
    );
    await Promise.all([loadStartData(queryClient), loadFirstScreen(router)]);
    return router;
  };
  let router = await load(request.path);
  for (let respelled = 0; respelled < RESPELLED_MAX; respelled += 1) {
    const address = redirectOf(router)?.redirect;
    if (address === undefined || !(isSameAddress(address, request.path) || isGuarded(address))) break;
    router = await load(address);
  }
  const redirect = redirectOf(router);
  if (redirect !== undefined) return redirect;
  const result = router._serverResult;
  const matches = router.stores.matches.get();
  const stream = await renderToReadableStream(<RouterProvider router={router} />, {
    signal: request.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: request.onError,
  });
  return {
    status: answer.status === 200 && result?.type === 'render' ? result.status : answer.status,
    head: headHtml(matches),
    routeIds: matches.map((match) => match.routeId),
    stream,
    state: () =>
      serialisePageState({
        locale,
        layout,
        config,
        renderedAt,
        savesData,
        queries: dehydrateQueries(queryClient),
      }),
  };
};
