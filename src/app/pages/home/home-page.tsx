import { AdShelf } from '#app/features/ads/card/ad-shelf.tsx';
import { FreshStrip } from '#app/features/ads/card/fresh-strip.tsx';
import { PartnerAd } from '#app/features/ads/card/partner-ad.tsx';
import { HOME_HEADINGS, HomeScreen } from '#app/features/home/home-screen.tsx';
import type { HomeSearch } from '#app/features/home/home-search.ts';
import { useHomeCity } from '#app/features/home/use-home-city.ts';
import { LanguageSwitch } from '#app/features/shell/header/language-switch.tsx';
import { Logo } from '#app/features/shell/header/logo.tsx';
import { readSetting } from '#app/platform/device-storage.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { useIsServerMarkup } from '#app/ui/lists/use-server-markup.ts';
import { newestAds, popularVacancies } from './home-loader.ts';
import { PersonalPartSlot } from './personal-part-slot.tsx';

const KeptShelf = lazyComponent(
  async () => (await import('#app/features/ads/favourites/favourites-shelf.tsx')).FavouritesShelf,
);
const RecentSearchesAndAds = lazyComponent(
  async () => (await import('#app/features/ads/favourites/continue-row.tsx')).RecentSearchesAndAds,
);
const FavouritesSheet = lazyDialog(async () => {
  return (await import('#app/features/ads/favourites/favourites-list.tsx')).FavouritesSheet;
});

export function HomePage({ search, onSearch }: { search: HomeSearch; onSearch: (next: HomeSearch) => void }) {
  const city = useHomeCity(search.city);
  // Left out where the server rendered the page: its markup reserves no space for these parts, so all below would move.
  const isServerMarkup = useIsServerMarkup();
  const wasHere = !isServerMarkup && (readSetting('@searches_v1') ?? readSetting('@kept_v1')) !== null;
  return (
    <>
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
        waiting={isServerMarkup ? null : <PersonalPartSlot part="waiting" />}
        inTrade={isServerMarkup ? null : <PersonalPartSlot part="inTrade" />}
        continued={wasHere ? <RecentSearchesAndAds /> : null}
        fresh={<FreshStrip kind={search.kind} query={newestAds(city)} labelledBy={HOME_HEADINGS.fresh} />}
        vacancies={
          <AdShelf kind="vacancy" query={popularVacancies(city)} labelledBy={HOME_HEADINGS.vacancies} />
        }
        tasks={<AdShelf kind="task" query={newestAds(city)} labelledBy={HOME_HEADINGS.tasks} />}
        partner={<PartnerAd placement="home" />}
        recentAndFavourites={readSetting('@kept_v1') ? <KeptShelf /> : null}
      />
      {search.saved ? <FavouritesSheet onClose={() => onSearch({ ...search, saved: undefined })} /> : null}
    </>
  );
}
