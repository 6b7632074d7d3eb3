import { createFileRoute } from '@tanstack/react-router';
import { adHead } from '../../-ad-head.ts';
import { loadAdPage } from '../../-ad-loader.ts';
import { AdPage } from '../../-ad-page.tsx';
import { AdPending } from '../../-ad-pending.tsx';

export const Route = createFileRoute('/vacancies/$id/')({
  loader: ({ context, params }) => loadAdPage(context, 'vacancy', params.id),
  head: ({ match, params, loaderData }) => adHead(match.context, 'vacancy', params.id, loaderData),
  pendingComponent: AdPending,
  component: VacancyRoute,
});

function VacancyRoute() {
  const { id } = Route.useParams();
  return <AdPage kind="vacancy" id={id} />;
}
