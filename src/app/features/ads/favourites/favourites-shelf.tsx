import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { getFavouriteKeys, onFavouritesChange } from '#app/shared/favourites/hearts.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AdCards } from '../card/ad-cards.tsx';
import { recentQuery } from './favourites-queries.ts';
import styles from './favourites.module.css';

const TITLE = 'looked-at';

export function FavouritesShelf() {
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const { data: ads = [] } = useQuery(recentQuery);
  const favouriteCount = useSyncExternalStore(
    onFavouritesChange,
    () => getFavouriteKeys().size,
    () => 0,
  );
  if (!hasWords || ads.length + favouriteCount === 0) return null;
  return (
    <section className={styles.shelf} data-unkept aria-labelledby={TITLE}>
      <div className={styles.heading}>
        <h2 id={TITLE}>{ads.length > 0 ? <Trans>Вы смотрели</Trans> : <Trans>Вы сохранили</Trans>}</h2>
        {favouriteCount > 0 ? <FavouritesLink count={favouriteCount} /> : null}
      </div>
      {ads.length > 0 ? <AdCards ads={ads} labelledBy={TITLE} /> : null}
    </section>
  );
}

function FavouritesLink({ count }: { count: number }) {
  const isSignedIn = useIsSignedIn();
  const content = (
    <>
      <Icon name="heart" size={16} />
      <Plural
        value={count}
        one="# сохранённое"
        few="# сохранённых"
        many="# сохранённых"
        other="# сохранённых"
      />
      <Icon name="chevron-right" size={16} />
    </>
  );
  return isSignedIn ? (
    <Link to="/cabinet/$" params={{ _splat: 'favourites' }}>
      {content}
    </Link>
  ) : (
    <Link to="/" search={{ saved: '1' }} resetScroll={false}>
      {content}
    </Link>
  );
}
