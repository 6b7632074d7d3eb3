import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { loadWords } from './lazy-words.ts';

/** Loads the lazy catalogue of the cabinet's first screen and of the first steps. */
export function loadOwnHomeWords(i18n: I18n): Promise<void> {
  return loadWords(i18n, ownHomeCatalog);
}

async function ownHomeCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/own-home/uz.po')
    : import('#app/locales/own-home/ru.po'));
  return messages;
}
