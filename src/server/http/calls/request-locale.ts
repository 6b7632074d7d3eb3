import type { Context } from 'hono';
import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts';

/** The supported language of `?lang=`, else of Accept-Language, else the default. */
export function requestLocale(c: Context): Locale {
  const asked = c.req.query('lang');
  if (isLocale(asked)) return asked;
  return acceptedLocale(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
}
