import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '../../../contract/locale.ts';
import { lateWords, loadCatalog } from './catalogs.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The person's choice: shown at once, and told to the server by a cookie for the next first visit. */
export async function changeLocale(i18n: I18n, locale: Locale): Promise<void> {
  const catalogs = await Promise.all([loadCatalog, ...lateWords].map((load) => load(locale)));
  const messages: Messages = Object.assign({}, ...catalogs);
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.lang = locale;
  i18n.loadAndActivate({ locale, messages });
}
