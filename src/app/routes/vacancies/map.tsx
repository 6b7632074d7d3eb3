import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '#app/pages/map/map-page.tsx';
import { filtersOf, loadMap, mapHead, type MapSearch, parseMapSearch } from '#app/pages/map/map-search.ts';

// `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
export const Route = createFileRoute('/vacancies/map')({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch('vacancy', search),
  loaderDeps: ({ search }) => filtersOf('vacancy', search),
  loader: ({ context, deps }) => loadMap(context, 'vacancy', deps),
  head: ({ match }) => mapHead(match.context, 'vacancy', parseMapSearch('vacancy', match.search)),
  component: VacanciesMapRoute,
});

function VacanciesMapRoute() {
  const search = parseMapSearch('vacancy', Route.useSearch());
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
