import { createFileRoute } from '@tanstack/react-router';
import { adHead } from '../../../pages/ad/ad-head.ts';
import { loadAdPage } from '../../../pages/ad/ad-loader.ts';
import { AdPage } from '../../../pages/ad/ad-page.tsx';
import { AdPending } from '../../../pages/ad/ad-pending.tsx';
import { SKELETON_AFTER_MS } from '../../../pages/skeleton-after.ts';

export const Route = createFileRoute('/vacancies/$id/')({
  loader: ({ context, params }) => loadAdPage(context, 'vacancy', params.id),
  head: ({ match, params, loaderData }) => adHead(match.context, 'vacancy', params.id, loaderData),
  pendingComponent: AdPending,
  pendingMs: SKELETON_AFTER_MS,
  component: VacancyRoute,
});

function VacancyRoute() {
  const { id } = Route.useParams();
  return <AdPage kind="vacancy" id={id} />;
}
