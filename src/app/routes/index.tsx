import { createFileRoute } from '@tanstack/react-router';
import { AdShelf } from '../features/ads/ad-shelf.tsx';
import { PartnerAd } from '../features/ads/partner-ad.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { type HomeSearch, parseHomeSearch } from '../features/home/home-search.ts';
import { useHomeCity } from '../features/home/use-home-city.ts';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { loadHome, newTasks, popularVacancies } from './-home-loader.ts';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => parseHomeSearch(search),
  loaderDeps: ({ search: { city, kind } }) => ({ city, kind }),
  loader: ({ context, deps }) => loadHome(context, deps),
  head: ({ match }) => homeHead(match.context, match.search),
  component: HomeRoute,
});

function HomeRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const city = useHomeCity(search.city);
  return (
    <HomeScreen
      search={search}
      city={city}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      top={
        <>
          <Logo />
          <LanguageSwitch short />
        </>
      }
      vacancies={(labelledBy) => (
        <AdShelf kind="vacancy" query={popularVacancies(city)} labelledBy={labelledBy} />
      )}
      tasks={(labelledBy) => <AdShelf kind="task" query={newTasks(city)} labelledBy={labelledBy} />}
      partner={<PartnerAd placement="home" />}
    />
  );
}
