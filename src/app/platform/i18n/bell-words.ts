import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { loadWords } from './lazy-words.ts';

/** Loads the lazy catalogue of notifications, for people who are signed in. */
export function loadBellWords(i18n: I18n): Promise<void> {
  return loadWords(i18n, bellCatalog);
}

async function bellCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/bell/uz.po')
    : import('#app/locales/bell/ru.po'));
  return messages;
}
