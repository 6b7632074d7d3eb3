import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { lazyCatalogs, loadCatalog } from './catalogs.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The person's choice: shown at once, and told to the server by a cookie for the next first visit. */
export async function changeLocale(i18n: I18n, locale: Locale): Promise<void> {
  let loads: ((locale: Locale) => Promise<Messages>)[];
  let catalogs: Messages[];
  do {
    loads = [loadCatalog, ...lazyCatalogs];
    catalogs = await Promise.all(loads.map((load) => load(locale)));
    // a screen may have asked for words of its own meanwhile
  } while (loads.length <= lazyCatalogs.size);
  const messages: Messages = Object.assign({}, ...catalogs);
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.lang = locale;
  i18n.loadAndActivate({ locale, messages });
}
