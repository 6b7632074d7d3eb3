import type { I18n } from '@lingui/core';
import type { Locale } from '../../../contract/locale.ts';
import { lateWords, loadCatalog } from './catalogs.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The person's choice: shown at once, and told to the server by a cookie for the next first visit. */
export async function changeLocale(i18n: I18n, locale: Locale): Promise<void> {
  const messages = { ...(await loadCatalog(locale)), ...(await lateWords.load?.(locale)) };
  document.cookie = `lang=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.lang = locale;
  i18n.loadAndActivate({ locale, messages });
}
