import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '#app/pages/map/map-page.tsx';
import { filtersOf, loadMap, mapHead, type MapSearch, parseMapSearch } from '#app/pages/map/map-search.ts';

// `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
export const Route = createFileRoute('/tasks/map')({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch('task', search),
  loaderDeps: ({ search }) => filtersOf('task', search),
  loader: ({ context, deps }) => loadMap(context, 'task', deps),
  head: ({ match }) => mapHead(match.context, 'task', parseMapSearch('task', match.search)),
  component: TasksMapRoute,
});

function TasksMapRoute() {
  const search = parseMapSearch('task', Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <MapPage
      kind="task"
      search={search}
      onFilters={(next) => navigate({ search: next })}
      onAtChange={(at) => navigate({ search: (now) => ({ ...now, at }), replace: true, resetScroll: false })}
    />
  );
}
