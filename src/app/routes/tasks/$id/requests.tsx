import { createFileRoute } from '@tanstack/react-router';
import { RequestsSkeleton } from '../../../features/requests/requests-skeleton.tsx';
import { loadRequests, requestsHead } from '../../../pages/requests/requests-loader.ts';
import { RequestsPage } from '../../../pages/requests/requests-page.tsx';

export const Route = createFileRoute('/tasks/$id/requests')({
  loader: ({ context, params }) => loadRequests(context, 'task', params.id),
  head: ({ match, params, loaderData }) => requestsHead(match.context, 'task', params.id, loaderData),
  pendingComponent: RequestsSkeleton,
  component: TaskRequestsRoute,
});

function TaskRequestsRoute() {
  const { id } = Route.useParams();
  return <RequestsPage kind="task" id={id} />;
}
