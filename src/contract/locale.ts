export const LOCALES = ['ru', 'uz'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ru';

export function isLocale(value: unknown): value is Locale {
  return value === 'ru' || value === 'uz';
}

/** The entry in the reader's language, else the Russian one, else the first. */
export function chooseTranslation<T extends { locale: Locale }>(
  translations: readonly [T, ...T[]],
  locale: Locale,
): T;
export function chooseTranslation<T extends { locale: Locale }>(
  translations: readonly T[],
  locale: Locale,
): T | undefined;
export function chooseTranslation<T extends { locale: Locale }>(
  translations: readonly T[],
  locale: Locale,
): T | undefined {
  return (
    translations.find((entry) => entry.locale === locale) ??
    translations.find((entry) => entry.locale === DEFAULT_LOCALE) ??
    translations[0]
  );
}

/** The supported language that an Accept-Language header prefers. */
export function acceptedLocale(header: string | null | undefined): Locale | undefined {
  if (!header) return undefined;
  const ranked = header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(
        parameters
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? '1',
      );
      return { language: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, index };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  return ranked.map((entry) => entry.language).find(isLocale);
}
