import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { lazyCatalogs, loadCatalog } from './catalogs.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Applies the person's choice of language at once, and sets the cookie by which the server chooses the language of the
 * next page that it renders.
 */
export async function changeLocale(i18n: I18n, locale: Locale): Promise<void> {
  let loads: ((locale: Locale) => Promise<Messages>)[];
  let catalogs: Messages[];
  do {
    loads = [loadCatalog, ...lazyCatalogs];
    catalogs = await Promise.all(loads.map((load) => load(locale)));
    // A screen may have requested another lazy catalogue while the earlier ones were loading.
  } while (loads.length <= lazyCatalogs.size);
  const messages: Messages = Object.assign({}, ...catalogs);
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.lang = locale;
  i18n.loadAndActivate({ locale, messages });
}
