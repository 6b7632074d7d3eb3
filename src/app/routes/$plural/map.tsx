import { createFileRoute } from '@tanstack/react-router';
import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { MapPage } from '#app/pages/map/map-page.tsx';
import { filtersOf, loadMap, mapHead, parseMapFilters, parseMapSearch } from '#app/pages/map/map-search.ts';
import { parsePlural } from '#app/shared/ads/ad-links.ts';

// `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
export const Route = createFileRoute('/$plural/map')({
  params: { parse: (raw) => parsePlural(raw) },
  validateSearch: parseMapSearch,
  loaderDeps: ({ search }) => parseMapFilters(search),
  loader: ({ context, params, deps }) => {
    const kind = KIND_OF_PLURAL[params.plural];
    return loadMap(context, kind, filtersOf(kind, deps));
  },
  head: ({ match, params }) =>
    mapHead(match.context, KIND_OF_PLURAL[params.plural], parseMapSearch(match.search)),
  remountDeps: ({ params }) => params.plural,
  component: MapRoute,
});

function MapRoute() {
  const params = Route.useParams();
  const search = parseMapSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <MapPage
      kind={KIND_OF_PLURAL[params.plural]}
      search={search}
      onFilters={(next) => navigate({ params, search: next })}
      onAtChange={(at) =>
        navigate({ params, search: (now) => ({ ...now, at }), replace: true, resetScroll: false })
      }
    />
  );
}
