import { AdShelf } from '../../features/ads/card/ad-shelf.tsx';
import { PartnerAd } from '../../features/ads/card/partner-ad.tsx';
import { HOME_HEADINGS, HomeScreen } from '../../features/home/home-screen.tsx';
import type { HomeSearch } from '../../features/home/home-search.ts';
import { useHomeCity } from '../../features/home/use-home-city.ts';
import { LanguageSwitch } from '../../features/shell/header/language-switch.tsx';
import { Logo } from '../../features/shell/header/logo.tsx';
import { newTasks, popularVacancies } from './home-loader.ts';

/** The first screen, composed of what other features show of themselves there. */
export function HomePage({ search, onSearch }: { search: HomeSearch; onSearch: (next: HomeSearch) => void }) {
  const city = useHomeCity(search.city);
  return (
    <HomeScreen
      search={search}
      city={city}
      onSearch={onSearch}
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
