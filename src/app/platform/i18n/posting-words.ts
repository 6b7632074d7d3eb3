import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { loadSignInWords, loadWords } from './lazy-words.ts';

/** Loads the lazy catalogue of the ad forms, and sign-in's, which has the messages of every form. */
export async function loadPostingWords(i18n: I18n): Promise<void> {
  await Promise.all([loadSignInWords(i18n), loadWords(i18n, postingCatalog)]);
}

async function postingCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/posting/uz.po')
    : import('#app/locales/posting/ru.po'));
  return messages;
}
