import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts';

const CHOSEN = /(?:^|;\s*)lang=(\w+)/;

/** The same order as the server's: the address, the person's choice, the browser's languages, Russian. */
export function chosenLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked)) return asked;
  const chosen = CHOSEN.exec(document.cookie)?.[1];
  if (isLocale(chosen)) return chosen;
  return acceptedLocale(navigator.languages.join(',')) ?? DEFAULT_LOCALE;
}

/** Whoever never chose a language keeps a link's until the browser is closed: the next address no longer names it. */
export function keepLocaleOfLink(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLocale(asked) && !CHOSEN.test(document.cookie))
    document.cookie = `lang=${asked}; path=/; samesite=lax`;
}
