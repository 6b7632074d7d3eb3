import { createFileRoute } from '@tanstack/react-router';
import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { adHead } from '#app/pages/ad/ad-head.ts';
import { loadAdPage } from '#app/pages/ad/ad-loader.ts';
import { AdPage } from '#app/pages/ad/ad-page.tsx';
import { AdPending } from '#app/pages/ad/ad-pending.tsx';
import { SKELETON_AFTER_MS } from '#app/pages/skeleton-after.ts';
import { parsePlural } from '#app/shared/ads/ad-links.ts';

export const Route = createFileRoute('/$plural/$id/')({
  params: { parse: (raw) => parsePlural(raw) },
  loader: ({ context, params: { plural, id } }) => loadAdPage(context, KIND_OF_PLURAL[plural], id),
  head: ({ match, params: { plural, id }, loaderData }) =>
    adHead(match.context, KIND_OF_PLURAL[plural], id, loaderData),
  pendingComponent: AdPending,
  pendingMs: SKELETON_AFTER_MS,
  remountDeps: ({ params }) => params.plural,
  component: AdRoute,
});

function AdRoute() {
  const { plural, id } = Route.useParams();
  return <AdPage kind={KIND_OF_PLURAL[plural]} id={id} />;
}
