import { translated } from '#contract/locale.ts';
import type { ShownEntry } from '#device/offline-ads/offline-query.ts';
import { readInLatin } from '#text/uzbek/read-in-latin.ts';

/** The entry as Uzbek pages show it, in Latin, and other pages as it is written. */
export const shownInLatin: ShownEntry = (translations, locale) => {
  const entry = translated(translations, locale);
  const title = locale === 'uz' ? readInLatin(entry.title, { isUzbek: entry.locale === 'uz' }) : entry.title;
  return { title };
};
