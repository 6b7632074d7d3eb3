import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts';

export function localeOf(i18n: { locale: string }): Locale {
  return isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE;
}

export function useLocale(): Locale {
  return localeOf(useLingui().i18n);
}
