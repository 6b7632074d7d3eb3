import { createFileRoute } from '@tanstack/react-router';
import { AdShelf } from '../features/ads/card/ad-shelf.tsx';
import { PartnerAd } from '../features/ads/card/partner-ad.tsx';
import { HOME_HEADINGS, HomeScreen } from '../features/home/home-screen.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { type HomeSearch, parseHomeSearch } from '../features/home/home-search.ts';
import { useHomeCity } from '../features/home/use-home-city.ts';
import { LanguageSwitch } from '../features/shell/header/language-switch.tsx';
import { Logo } from '../features/shell/header/logo.tsx';
import { loadHome, newTasks, popularVacancies } from '../pages/home/home-loader.ts';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => parseHomeSearch(search),
  // What a route's search holds is the whole address, also what its validation leaves out: so it is read anew.
  loaderDeps: ({ search }) => {
    const { city, kind, categories } = parseHomeSearch(search);
    return { city, kind, categories };
  },
  loader: ({ context, deps }) => loadHome(context, deps),
  head: ({ match }) => homeHead(match.context, parseHomeSearch(match.search)),
  component: HomeRoute,
});

function HomeRoute() {
  const search = parseHomeSearch(Route.useSearch());
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
      vacancies={
        <AdShelf kind="vacancy" query={popularVacancies(city)} labelledBy={HOME_HEADINGS.vacancies} />
      }
      tasks={<AdShelf kind="task" query={newTasks(city)} labelledBy={HOME_HEADINGS.tasks} />}
      partner={<PartnerAd placement="home" />}
    />
  );
}
