import { type Messages, setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';

/** One chunk for each language; a page loads its own only. */
export async function loadCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz' ? import('#app/locales/uz.po') : import('#app/locales/ru.po'));
  return import.meta.env.SSR ? { ...messages, ...(await loadHeads(locale)) } : messages;
}

/** What only the server's pages say, to search engines. */
async function loadHeads(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/heads/uz.po')
    : import('#app/locales/heads/ru.po'));
  return messages;
}

/** How the words are fetched that came later than the page, with their screens: they follow a change of language. */
export const lazyCatalogs = new Set<(locale: Locale) => Promise<Messages>>();

export async function createI18n(locale: Locale): Promise<I18n> {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: await loadCatalog(locale) });
  return i18n;
}
