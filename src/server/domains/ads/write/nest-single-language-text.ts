import type { AdChanges, SingleLanguageFields, AdChangesWithSingleLanguage } from '#contract/ads/inputs.ts';
import type { Locale } from '#contract/locale.ts';
import { fieldError } from '#server/http/errors/app-error.ts';
import type { NewAdText } from './new-ad-types.ts';

/**
 * Puts a title and description without a language among the ad's texts, as those of the language that the caller named
 * or reads. Texts with languages of their own win.
 */
export function nestSingleLanguageText<T extends AdChangesWithSingleLanguage>(
  edit: T,
  reader: Locale,
  before: readonly NewAdText[] = [],
): Omit<T, keyof SingleLanguageFields> & AdChanges {
  const { title, description, locale = reader, ...changes } = edit;
  const isFlat = title !== undefined || description !== undefined;
  if (!isFlat || changes.translations !== undefined) return changes;
  const known = before.find((text) => text.locale === locale);
  const newTitle = title ?? known?.title;
  if (newTitle === undefined) throw fieldError('title', 'required');
  const text = { locale, title: newTitle, description: description ?? known?.description ?? '' };
  const isNew = known === undefined;
  const translations = isNew ? [...before, text] : before.map((each) => (each === known ? text : each));
  return { ...changes, translations };
}
