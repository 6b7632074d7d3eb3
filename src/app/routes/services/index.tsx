import { createFileRoute } from '@tanstack/react-router';
import { adListHead } from '../../features/ads/ad-list-head.ts';
import { AdListScreen } from '../../features/ads/ad-list-screen.tsx';
import { type ListSearch, parseListSearch } from '../../features/ads/list-search.ts';
import { loadAdList } from '../../features/ads/load-ad-list.ts';
import { SideMapPlace } from '../-side-map-place.tsx';

export const Route = createFileRoute('/services/')({
  validateSearch: (search: Record<string, unknown>): ListSearch => parseListSearch('service', search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAdList(context, 'service', deps),
  head: ({ match }) => adListHead(match.context, 'service', match.search),
  component: ServicesRoute,
});

function ServicesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdListScreen
      kind="service"
      search={search}
      onSearch={(next, options) => navigate({ search: next, replace: options?.replace ?? false })}
      sideMap={<SideMapPlace kind="service" filters={search} />}
    />
  );
}
