import { CYRILLIC, countSigns, FOREIGN_CYRILLIC } from './transliterate-if-uzbek.ts';

/** Frequent words and endings of Uzbek in Latin, and its two letters with a mark. */
const UZBEK_IN_LATIN =
  /[og][ʻʼ'‘’`´]|(?<![a-z])(va|uchun|bilan|kerak|yaxshi|juda|emas|yoki|xizmat[a-z]*|rahmat|siz|har|ham|narx[a-z]*|usta[a-z]*|ish|ishla[a-z]*|sifatli|arzon|tez|bor|[a-z]{3,}(lar|lari|larni|larga|ning|miz|aman|ayman|amiz|ingiz|adi|adigan|uvchi|ilgan|dan|chi))(?![a-z])/i;

/**
 * The language of a text that people wrote, of the two that this site speaks. A Cyrillic text without a sign of its
 * language counts as Russian; a Latin one may be of any language.
 */
export function languageOf(
  text: string,
  { isUzbek = false }: { isUzbek?: boolean } = {},
): 'ru' | 'uz' | undefined {
  if (FOREIGN_CYRILLIC.test(text)) return undefined;
  const cyrillic = text.match(/[а-яёўқғҳ]/gi)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  if (CYRILLIC.test(text) && cyrillic >= latin) {
    const { uzbek, russian } = countSigns(text, isUzbek);
    return uzbek > 0 && uzbek >= russian ? 'uz' : 'ru';
  }
  return latin > 0 && (isUzbek || UZBEK_IN_LATIN.test(text)) ? 'uz' : undefined;
}
