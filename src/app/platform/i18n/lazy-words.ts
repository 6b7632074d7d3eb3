import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { lazyCatalogs } from './catalogs.ts';
import { localeOf } from './use-locale.ts';

/**
 * Loads the lazy catalogue: the messages of everything that no first visit shows (see lingui.config.ts). Call before
 * the first of it is rendered.
 */
export function loadLazyWords(i18n: I18n): Promise<void> {
  return loadWords(i18n, lateCatalog);
}

/** Loads the messages of sign-in and of the cabinet's first screens, which every installation has. */
export function loadSignInWords(i18n: I18n): Promise<void> {
  return loadWords(i18n, signInCatalog);
}

/** Loads the messages of all that only signed-in people reach, and those of sign-in. */
export async function loadPeopleWords(i18n: I18n): Promise<void> {
  await Promise.all([loadSignInWords(i18n), loadWords(i18n, peopleCatalog)]);
}

export async function loadWords(i18n: I18n, load: (locale: Locale) => Promise<Messages>): Promise<void> {
  lazyCatalogs.add(load);
  let locale: Locale;
  let words: Messages;
  do {
    locale = localeOf(i18n);
    words = await load(locale);
  } while (locale !== localeOf(i18n));
  // Nothing on the screen uses these messages yet. `i18n.load` would render the whole screen again: 50 ms at a quarter
  // of a processor.
  Object.assign(i18n.messages, words);
}

async function lateCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/lazy/uz.po')
    : import('#app/locales/lazy/ru.po'));
  return messages;
}

async function signInCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/sign-in/uz.po')
    : import('#app/locales/sign-in/ru.po'));
  return messages;
}

async function peopleCatalog(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'uz'
    ? import('#app/locales/people/uz.po')
    : import('#app/locales/people/ru.po'));
  return messages;
}
