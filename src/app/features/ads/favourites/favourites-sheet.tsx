import { Trans } from '@lingui/react/macro';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import { FavouritesList } from './favourites-list.tsx';

/** Favourites in a sheet over the home page, for visitors without an account. */
export function FavouritesSheet({ onClose }: { onClose: () => void }) {
  if (!useWords(loadLazyWords)) return null;
  return (
    <Sheet title={<Trans>Сохранённое</Trans>} onClose={onClose} wide>
      <FavouritesList />
    </Sheet>
  );
}
