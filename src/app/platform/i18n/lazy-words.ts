import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { lazyCatalogs } from './catalogs.ts';
import { localeOf } from './use-locale.ts';

/**
 * Loads the messages of parts that a visitor does not see at first. Call it before such a part is rendered. The folders
 * of each catalogue are in scripts/build/audiences.ts.
 */
export function ensureLazyCatalog(i18n: I18n): Promise<void> {
  return loadWords(i18n, loadLazyCatalog);
}

/** Loads the messages of sign-in, of the cabinet's frame and of the bell, which every installation has. */
export function ensureSignInCatalog(i18n: I18n): Promise<void> {
  return loadWords(i18n, loadSignInCatalog);
}

/** Loads the messages of all screens that only signed-in people reach, and those of sign-in. */
export async function ensureCabinetCatalog(i18n: I18n): Promise<void> {
  await Promise.all([ensureSignInCatalog(i18n), loadWords(i18n, loadCabinetCatalog)]);
}

/** Loads the messages of moderation, and those of the cabinet. */
export async function ensureStaffCatalog(i18n: I18n): Promise<void> {
  await Promise.all([ensureCabinetCatalog(i18n), loadWords(i18n, loadStaffCatalog)]);
}

async function loadWords(i18n: I18n, load: (locale: Locale) => Promise<Messages>): Promise<void> {
  lazyCatalogs.add(load);
  let locale: Locale;
  let words: Messages;
  do {
    locale = localeOf(i18n);
    words = await load(locale);
  } while (locale !== localeOf(i18n));
  // Nothing on the screen uses these messages yet. `i18n.load` would render the whole screen again: 50 ms with the CPU
  // throttled to a quarter.
  Object.assign(i18n.messages, words);
}

/** A loader's identity is that of its catalogue. */
function catalogOf(files: Record<Locale, () => Promise<{ messages: Messages }>>) {
  return async (locale: Locale): Promise<Messages> => (await files[locale]()).messages;
}

const loadLazyCatalog = catalogOf({
  ru: () => import('#app/locales/lazy/ru.po'),
  uz: () => import('#app/locales/lazy/uz.po'),
});
const loadSignInCatalog = catalogOf({
  ru: () => import('#app/locales/sign-in/ru.po'),
  uz: () => import('#app/locales/sign-in/uz.po'),
});
const loadCabinetCatalog = catalogOf({
  ru: () => import('#app/locales/cabinet/ru.po'),
  uz: () => import('#app/locales/cabinet/uz.po'),
});
const loadStaffCatalog = catalogOf({
  ru: () => import('#app/locales/staff/ru.po'),
  uz: () => import('#app/locales/staff/uz.po'),
});
