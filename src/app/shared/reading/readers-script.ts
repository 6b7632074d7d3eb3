import type { AdFull } from '#contract/ads/entities.ts';
import { chooseTranslation, type Locale } from '#contract/locale.ts';
import { inReadersScript } from '#app/platform/i18n/catalogs.ts';

interface Titled {
  readonly locale: Locale;
  readonly title: string;
}

/** The entry that the reader sees, with its title in their script. */
export function translatedForReader<T extends Titled>(translations: readonly [T, ...T[]], locale: Locale): T;
export function translatedForReader<T extends Titled>(
  translations: readonly T[],
  locale: Locale,
): T | undefined;
export function translatedForReader<T extends Titled>(
  translations: readonly T[],
  locale: Locale,
): T | undefined {
  const entry = chooseTranslation(translations, locale);
  return (
    entry && { ...entry, title: inReadersScript(entry.title, locale, { isUzbek: entry.locale === 'uz' }) }
  );
}

/** The ad with its author's texts in the reader's script; the same object where nothing differs. */
export function adInReadersScript(ad: AdFull, locale: Locale): AdFull {
  const entry = translatedForReader(ad.translations, locale);
  const { title, description } = chooseTranslation(ad.translations, locale);
  const hints = { context: description, isUzbek: entry.locale === 'uz' };
  const read = (text: string): string => inReadersScript(text, locale, hints);
  const shown = { ...entry, description: read(description) };
  if (shown.title === title && shown.description === description) return ad;
  const shownOf = (each: typeof shown): typeof shown => (each.locale === shown.locale ? shown : each);
  const [first, ...others] = ad.translations;
  const texts = {
    translations: [shownOf(first), ...others.map(shownOf)] satisfies AdFull['translations'],
    address: ad.address && read(ad.address),
  };
  return ad.kind === 'vacancy' ? { ...ad, ...texts, skills: ad.skills.map(read) } : { ...ad, ...texts };
}
