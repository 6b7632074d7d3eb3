import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';
import type { RenderPage } from '../contract/page.ts';
import { createCall } from '../device/call.ts';
import { headHtml } from './platform/head/head-html.ts';
import { createI18n } from './platform/i18n/catalogs.ts';
import { dehydrateQueries, serialisePageState } from './platform/page-state.ts';
import { createQueryClient } from './platform/query/query-client.ts';
import { loadStartData } from './platform/start-data.ts';
import { createAppRouter, loadFirstScreen } from './router.tsx';

/** The anonymous page: what belongs to a person fills in afterwards, in the browser. */
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
      // Nothing of a request may outlive it: a time to forget would be a timer that holds on to all of it.
      gcTime: Number.POSITIVE_INFINITY,
    },
  });
  const renderedAt = Math.floor(Date.now() / 60_000) * 60_000;
  const { config, layout, locale, savesData } = request;
  const answer = { status: 200 };
  const router = createAppRouter(
    { queryClient, i18n, layout, config, renderedAt, savesData, response: answer },
    createMemoryHistory({ initialEntries: [request.path] }),
  );
  await Promise.all([loadStartData(queryClient), loadFirstScreen(router)]);
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    return { redirect: result.redirect.headers.get('Location') ?? '/', status: result.redirect.status };
  }
  const matches = router.stores.matches.get();
  const stream = await renderToReadableStream(<RouterProvider router={router} />, {
    signal: request.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: request.onError,
  });
  return {
    status: answer.status === 200 && result ? result.status : answer.status,
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
