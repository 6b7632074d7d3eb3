import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '../../../contract/locale.ts';

/** The same order as the server's: the address, the person's choice, the browser's languages, Russian. */
export function chosenLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) return asked;
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(document.cookie)?.[1];
  if (isLocale(chosen)) return chosen;
  return acceptedLocale(navigator.languages.join(',')) ?? DEFAULT_LOCALE;
}
