import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '../-map-page.tsx';
import { loadMap, mapHead, type MapSearch, parseMapSearch } from '../-map-search.ts';

export const Route = createFileRoute('/vacancies/map')({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch('vacancy', search),
  loaderDeps: ({ search: { at: _at, ...search } }) => search,
  loader: ({ context, deps }) => loadMap(context, 'vacancy', deps),
  head: ({ match }) => mapHead(match.context, 'vacancy', match.search),
  component: VacanciesMapRoute,
});

function VacanciesMapRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MapPage
      kind="vacancy"
      search={search}
      onFilters={(next) => navigate({ search: next })}
      onAtChange={(at) => navigate({ search: (now) => ({ ...now, at }), replace: true, resetScroll: false })}
    />
  );
}
