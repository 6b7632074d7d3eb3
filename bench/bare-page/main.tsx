// The least code that shows a saved list: the app's React, Router and Query, and nothing else.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { type AdCard, AdCards } from './ad-cards.tsx';

const SAVED = 'saved-list';

async function fetchList(): Promise<AdCard[]> {
  const text = await (await fetch('/list.json')).text();
  localStorage.setItem(SAVED, text);
  return readList(text);
}

function readList(text: string): AdCard[] {
  const list: { items: AdCard[] } = JSON.parse(text);
  return list.items;
}

function List() {
  const saved = localStorage.getItem(SAVED);
  const { data = [] } = useQuery({
    queryKey: ['list'],
    queryFn: fetchList,
    networkMode: 'offlineFirst',
    retry: false,
    ...(saved === null ? {} : { initialData: () => readList(saved) }),
  });
  return <AdCards ads={data} />;
}

const root = createRootRoute({ component: Outlet });
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: () => <Link to="/tasks">Tasks</Link> }),
  createRoute({ getParentRoute: () => root, path: '/tasks', component: List }),
]);
const router = createRouter({ routeTree });
const queryClient = new QueryClient();

void navigator.serviceWorker.register('/sw.js');
const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
