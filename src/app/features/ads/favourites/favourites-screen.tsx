import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FavouritesList } from './favourites-list.tsx';

export function FavouritesScreen() {
  return useWords(loadLazyWords) ? <FavouritesList /> : <Skeleton height={320} />;
}
