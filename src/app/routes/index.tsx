import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../features/home/home-head.ts';
import { type HomeSearch, parseHomeSearch } from '../features/home/home-search.ts';
import { loadHome } from '../pages/home/home-loader.ts';
import { HomePage } from '../pages/home/home-page.tsx';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => parseHomeSearch(search),
  // `search` also has parameters of the address that `validateSearch` left out, so it is parsed again.
  loaderDeps: ({ search }) => {
    const { city, kind, categories } = parseHomeSearch(search);
    return { city, kind, categories };
  },
  loader: ({ context, deps }) => loadHome(context, deps),
  head: ({ match }) => homeHead(match.context, parseHomeSearch(match.search)),
  component: HomeRoute,
});

function HomeRoute() {
  const navigate = Route.useNavigate();
  return (
    <HomePage
      search={parseHomeSearch(Route.useSearch())}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
