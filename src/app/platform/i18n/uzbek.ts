// One chunk with everything that only Uzbek pages need: their messages, and the reading of Cyrillic in Latin.
export { messages } from '#app/locales/uz.po';
export { transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';
export { languageOf } from '#text/uzbek/language-of.ts';
