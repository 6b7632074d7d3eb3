import { createFileRoute } from '@tanstack/react-router';
import { adHead } from '../../-ad-head.ts';
import { loadAdPage } from '../../-ad-loader.ts';
import { AdPage } from '../../-ad-page.tsx';
import { AdPending } from '../../-ad-pending.tsx';

export const Route = createFileRoute('/tasks/$id/')({
  loader: ({ context, params }) => loadAdPage(context, 'task', params.id),
  head: ({ match, params, loaderData }) => adHead(match.context, 'task', params.id, loaderData),
  pendingComponent: AdPending,
  component: TaskRoute,
});

function TaskRoute() {
  const { id } = Route.useParams();
  return <AdPage kind="task" id={id} />;
}
