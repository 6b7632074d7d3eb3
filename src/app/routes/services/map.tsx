import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '#app/pages/map/map-page.tsx';
import { filtersOf, loadMap, mapHead, type MapSearch, parseMapSearch } from '#app/pages/map/map-search.ts';

// `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
export const Route = createFileRoute('/services/map')({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch('service', search),
  loaderDeps: ({ search }) => filtersOf('service', search),
  loader: ({ context, deps }) => loadMap(context, 'service', deps),
  head: ({ match }) => mapHead(match.context, 'service', parseMapSearch('service', match.search)),
  component: ServicesMapRoute,
});

function ServicesMapRoute() {
  const search = parseMapSearch('service', Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <MapPage
      kind="service"
      search={search}
      onFilters={(next) => navigate({ search: next })}
      onAtChange={(at) => navigate({ search: (now) => ({ ...now, at }), replace: true, resetScroll: false })}
    />
  );
}
