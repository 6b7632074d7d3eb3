import { createFileRoute } from '@tanstack/react-router';
import { adHead } from '../../../pages/ad/ad-head.ts';
import { loadAdPage } from '../../../pages/ad/ad-loader.ts';
import { AdPage } from '../../../pages/ad/ad-page.tsx';
import { AdPending } from '../../../pages/ad/ad-pending.tsx';

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
