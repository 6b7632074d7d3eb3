// A server-rendered list with the app's React, Router and Query, and nothing else.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { type AdCard, AdCards } from './ad-cards.tsx';

export async function listPage(ads: AdCard[], history?: RouterHistory) {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    ...(history ? { history } : {}),
  });
  router.ssr = { manifest: undefined };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(['list'], ads);
  await router.load();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function List() {
  const { data = [] } = useQuery<AdCard[]>({ queryKey: ['list'] });
  return <AdCards ads={data} />;
}
