import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts';

const CHOSEN = /(?:^|;\s*)lang=(\w+)/;

/** Chooses in the same order as the server: the address, the person's choice, the browser's languages, Russian. */
export function chosenLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) return asked;
  const chosen = CHOSEN.exec(document.cookie)?.[1];
  if (isLocale(chosen)) return chosen;
  return acceptedLocale(navigator.languages.join(',')) ?? DEFAULT_LOCALE;
}

/**
 * Keeps the language of a link until the browser is closed, unless the person has chosen one: the next address no
 * longer names it.
 */
export function storeLocaleFromUrl(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked) && !CHOSEN.test(document.cookie))
    document.cookie = `lang=${asked}; path=/; samesite=lax`;
}
