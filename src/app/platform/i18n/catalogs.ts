import { type Messages, setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';

/** Each language is a chunk of its own; a page loads only its language. */
export async function loadCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz' ? import('#app/locales/uz.po') : import('#app/locales/ru.po'));
  return messages;
}

/** Loaders of lazy catalogues that are in use; a change of language runs them again. */
export const lazyCatalogs = new Set<(locale: Locale) => Promise<Messages>>();

export async function createI18n(locale: Locale): Promise<I18n> {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: await loadCatalog(locale) });
  return i18n;
}
