import { createFileRoute } from '@tanstack/react-router';
import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { RequestsSkeleton } from '#app/features/requests/requests-skeleton.tsx';
import { loadRequests, requestsHead } from '#app/pages/requests/requests-loader.ts';
import { RequestsPage } from '#app/pages/requests/requests-page.tsx';
import { parseRequestsSearch } from '#app/pages/requests/requests-search.ts';
import { SKELETON_AFTER_MS } from '#app/pages/skeleton-after.ts';
import { parseRequestedPlural } from '#app/shared/ads/ad-links.ts';

export const Route = createFileRoute('/$plural/$id/requests')({
  params: { parse: (raw) => parseRequestedPlural(raw) },
  validateSearch: parseRequestsSearch,
  loader: ({ context, params: { plural, id } }) => loadRequests(context, KIND_OF_PLURAL[plural], id),
  head: ({ match, params: { plural, id }, loaderData }) =>
    requestsHead(match.context, KIND_OF_PLURAL[plural], id, loaderData),
  pendingComponent: RequestsSkeleton,
  pendingMs: SKELETON_AFTER_MS,
  remountDeps: ({ params }) => params.plural,
  component: RequestsRoute,
});

function RequestsRoute() {
  const { plural, id } = Route.useParams();
  return <RequestsPage kind={KIND_OF_PLURAL[plural]} id={id} />;
}
