import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { loadWords } from './lazy-words.ts';

/** Loads the lazy catalogue of favourites, recently viewed ads and saved searches, for people who have any. */
export function loadFavouritesWords(i18n: I18n): Promise<void> {
  return loadWords(i18n, keptCatalog);
}

async function keptCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/favourites/uz.po')
    : import('#app/locales/favourites/ru.po'));
  return messages;
}
