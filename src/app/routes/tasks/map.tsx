import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '../-map-page.tsx';
import { loadMap, mapHead, type MapSearch, parseMapSearch } from '../-map-search.ts';

export const Route = createFileRoute('/tasks/map')({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch('task', search),
  loaderDeps: ({ search: { at: _at, ...search } }) => search,
  loader: ({ context, deps }) => loadMap(context, 'task', deps),
  head: ({ match }) => mapHead(match.context, 'task', match.search),
  component: TasksMapRoute,
});

function TasksMapRoute() {
  const search = Route.useSearch();
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
