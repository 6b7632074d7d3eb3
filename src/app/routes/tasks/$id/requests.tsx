import { createFileRoute } from '@tanstack/react-router';
import { RequestsSkeleton } from '#app/features/requests/requests-skeleton.tsx';
import { loadRequests, requestsHead } from '#app/pages/requests/requests-loader.ts';
import { RequestsPage } from '#app/pages/requests/requests-page.tsx';
import { parseRequestsSearch } from '#app/pages/requests/requests-search.ts';
import { SKELETON_AFTER_MS } from '#app/pages/skeleton-after.ts';

export const Route = createFileRoute('/tasks/$id/requests')({
  validateSearch: parseRequestsSearch,
  loader: ({ context, params }) => loadRequests(context, 'task', params.id),
  head: ({ match, params, loaderData }) => requestsHead(match.context, 'task', params.id, loaderData),
  pendingComponent: RequestsSkeleton,
  pendingMs: SKELETON_AFTER_MS,
  component: TaskRequestsRoute,
});

function TaskRequestsRoute() {
  const { id } = Route.useParams();
  return <RequestsPage kind="task" id={id} />;
}
