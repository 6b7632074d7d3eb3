import { LOCALES, type Locale } from '#contract/locale.ts';
import { asText } from '#app/platform/field-table/field-spec.ts';

export interface EnteredText {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
}

/** Reads texts from a draft; an empty draft gets one in the person's language. */
export function readTexts(value: unknown, locale: Locale): readonly EnteredText[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const texts = LOCALES.flatMap((each): EnteredText[] => {
    const entry = entries.find((one) => isRecord(one) && one['locale'] === each);
    return isRecord(entry)
      ? [{ locale: each, title: asText(entry['title']), description: asText(entry['description']) }]
      : [];
  });
  return texts.length > 0 ? texts : [{ locale, title: '', description: '' }];
}

/** Texts with content; the first one if all are empty. */
export function writtenTexts(texts: readonly EnteredText[]): readonly EnteredText[] {
  const written = texts.filter(({ title, description }) => title.trim() !== '' || description.trim() !== '');
  return written.length > 0 ? written : texts.slice(0, 1);
}

/** The typed title, in the person's language if there is one. */
export function titleSoFar(value: unknown, locale: Locale): string {
  const texts = readTexts(value, locale).filter(({ title }) => title.trim() !== '');
  return (texts.find((text) => text.locale === locale) ?? texts[0])?.title.trim() ?? '';
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
