import { type Messages, setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import type { TransliterationHints, transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';

let read: typeof transliterateIfUzbek | undefined;

/** Each language is a chunk of its own; a page loads only its language. */
export async function loadCatalog(locale: Locale): Promise<Messages> {
  if (locale !== 'uz') return (await import('#app/locales/ru.po')).messages;
  const uzbek = await import('./uzbek.ts');
  read = uzbek.transliterateIfUzbek;
  return uzbek.messages;
}

/** Converts a text to the page's script: Uzbek pages are in Latin, and the converter loads with their catalogue. */
export function inReadersScript(text: string, locale: Locale, hints?: TransliterationHints): string {
  return locale === 'uz' && read ? read(text, hints) : text;
}

/** Loaders of lazy catalogues that are in use; a change of language runs them again. */
export const lazyCatalogs = new Set<(locale: Locale) => Promise<Messages>>();

export async function createI18n(locale: Locale): Promise<I18n> {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: await loadCatalog(locale) });
  return i18n;
}
