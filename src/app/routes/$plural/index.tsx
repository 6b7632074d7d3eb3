import { createFileRoute } from '@tanstack/react-router';
import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import { adListHead } from '#app/features/ads/list/ad-list-head.ts';
import { AdListScreen } from '#app/features/ads/list/ad-list-screen.tsx';
import {
  parseAnyListSearchParams,
  parseListSearchParams,
} from '#app/features/ads/list/list-search-params.ts';
import { loadAdList } from '#app/features/ads/list/load-ad-list.ts';
import { SideMapPlace } from '#app/pages/map/beside/side-map-place.tsx';
import { parsePlural } from '#app/shared/ads/ad-links.ts';

// `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
export const Route = createFileRoute('/$plural/')({
  params: { parse: (raw) => parsePlural(raw) },
  validateSearch: parseAnyListSearchParams,
  loaderDeps: ({ search }) => parseAnyListSearchParams(search),
  loader: ({ context, params, deps }) => {
    const kind = KIND_OF_PLURAL[params.plural];
    return loadAdList(context, kind, parseListSearchParams(kind, deps));
  },
  head: ({ match, params }) => {
    const kind = KIND_OF_PLURAL[params.plural];
    return adListHead(match.context, kind, parseListSearchParams(kind, match.search));
  },
  remountDeps: ({ params }) => params.plural,
  component: ListRoute,
});

function ListRoute() {
  const params = Route.useParams();
  const kind = KIND_OF_PLURAL[params.plural];
  const search = parseListSearchParams(kind, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AdListScreen
      kind={kind}
      search={search}
      // `params` are explicit: the person may be leaving for an address without parameters to inherit.
      onSearch={(next, options) => navigate({ params, search: next, replace: options?.replace ?? false })}
      renderMap={(known) => <SideMapPlace kind={kind} search={known} />}
    />
  );
}
