import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '../../../contract/locale.ts';
import { lateWords } from './catalogs.ts';
import { localeOf } from './use-locale.ts';

/** The words of what no first visit shows (lingui.config.ts says which), before the first of it is rendered. */
export async function loadLateWords(i18n: I18n): Promise<void> {
  lateWords.load = loadLateCatalog;
  const locale = localeOf(i18n);
  i18n.load(locale, await loadLateCatalog(locale));
}

async function loadLateCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('../../locales/late/uz.po')
    : import('../../locales/late/ru.po'));
  return messages;
}
