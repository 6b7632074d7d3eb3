import { chooseTranslation } from '#contract/locale.ts';
import type { ChooseTranslation } from '#device/offline-ads/offline-query.ts';
import { transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';

/** The title or description that a page shows: in Latin letters on Uzbek pages, as it was written on others. */
export const chooseLatinTranslation: ChooseTranslation = (translations, locale) => {
  const entry = chooseTranslation(translations, locale);
  const title =
    locale === 'uz' ? transliterateIfUzbek(entry.title, { isUzbek: entry.locale === 'uz' }) : entry.title;
  return { title };
};
