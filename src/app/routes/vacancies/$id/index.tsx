import { createFileRoute } from '@tanstack/react-router';
import { adHead } from '#app/pages/ad/ad-head.ts';
import { loadAdPage } from '#app/pages/ad/ad-loader.ts';
import { AdPage } from '#app/pages/ad/ad-page.tsx';
import { AdPending } from '#app/pages/ad/ad-pending.tsx';
import { SKELETON_AFTER_MS } from '#app/pages/skeleton-after.ts';

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
