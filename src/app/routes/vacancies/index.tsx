import { createFileRoute } from '@tanstack/react-router';
import { adListHead } from '#app/features/ads/list/ad-list-head.ts';
import { AdListScreen } from '#app/features/ads/list/ad-list-screen.tsx';
import { type ListSearch, parseListSearch } from '#app/features/ads/list/list-search.ts';
import { loadAdList } from '#app/features/ads/list/load-ad-list.ts';
import { SideMapPlace } from '#app/pages/map/beside/side-map-place.tsx';

// `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
export const Route = createFileRoute('/vacancies/')({
  validateSearch: (search: Record<string, unknown>): ListSearch => parseListSearch('vacancy', search),
  loaderDeps: ({ search }) => parseListSearch('vacancy', search),
  loader: ({ context, deps }) => loadAdList(context, 'vacancy', deps),
  head: ({ match }) => adListHead(match.context, 'vacancy', parseListSearch('vacancy', match.search)),
  component: VacanciesRoute,
});

function VacanciesRoute() {
  const search = parseListSearch('vacancy', Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AdListScreen
      kind="vacancy"
      search={search}
      onSearch={(next, options) => navigate({ search: next, replace: options?.replace ?? false })}
      renderMap={(known) => <SideMapPlace kind="vacancy" search={known} />}
    />
  );
}
