import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '../-map-page.tsx';
import { loadMap, mapHead, type MapSearch, parseMapSearch } from '../-map-search.ts';

export const Route = createFileRoute('/services/map')({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch('service', search),
  loaderDeps: ({ search: { at: _at, ...search } }) => search,
  loader: ({ context, deps }) => loadMap(context, 'service', deps),
  head: ({ match }) => mapHead(match.context, 'service', match.search),
  component: ServicesMapRoute,
});

function ServicesMapRoute() {
  const search = Route.useSearch();
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
