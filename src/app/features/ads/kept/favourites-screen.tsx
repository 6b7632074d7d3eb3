import { loadKeptWords } from '../../../platform/i18n/kept-words.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FavouritesList } from './favourites-list.tsx';

/** In the cabinet. */
export function FavouritesScreen() {
  return useWords(loadKeptWords) ? <FavouritesList /> : <Skeleton height={320} />;
}
