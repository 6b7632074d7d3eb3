import { createFileRoute } from '@tanstack/react-router';
import { adListHead } from '#app/features/ads/list/ad-list-head.ts';
import { AdListScreen } from '#app/features/ads/list/ad-list-screen.tsx';
import { type ListSearch, parseListSearch } from '#app/features/ads/list/list-search.ts';
import { loadAdList } from '#app/features/ads/list/load-ad-list.ts';
import { SideMapPlace } from '#app/pages/map/beside/side-map-place.tsx';

// `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
export const Route = createFileRoute('/services/')({
  validateSearch: (search: Record<string, unknown>): ListSearch => parseListSearch('service', search),
  loaderDeps: ({ search }) => parseListSearch('service', search),
  loader: ({ context, deps }) => loadAdList(context, 'service', deps),
  head: ({ match }) => adListHead(match.context, 'service', parseListSearch('service', match.search)),
  component: ServicesRoute,
});

function ServicesRoute() {
  const search = parseListSearch('service', Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AdListScreen
      kind="service"
      search={search}
      onSearch={(next, options) => navigate({ search: next, replace: options?.replace ?? false })}
      renderMap={(known) => <SideMapPlace kind="service" search={known} />}
    />
  );
}
