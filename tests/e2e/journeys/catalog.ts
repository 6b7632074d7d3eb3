import { type I18n, setupI18n } from '@lingui/core';
import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locale.ts';

const AUDIENCES = ['', 'lazy/', 'sign-in/', 'cabinet/'];
const MESSAGE = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)/gm;

/** Words of a language by their Russian message, from the catalogs that the app is built with. */
export type Words = (russian: string, values?: Record<string, unknown>) => string;

const known = new Map<Locale, Words>();

export function wordsIn(locale: Locale): Words {
  let words = known.get(locale);
  if (words === undefined) {
    const i18n = readCatalog(locale);
    words = (russian, values) => {
      if (!Object.hasOwn(i18n.messages, russian)) throw new Error(`No catalog has "${russian}".`);
      return i18n._(russian, values);
    };
    known.set(locale, words);
  }
  return words;
}

function readCatalog(locale: Locale): I18n {
  const texts = AUDIENCES.map((audience) => readFileSync(`src/app/locales/${audience}${locale}.po`, 'utf8'));
  const messages = texts.flatMap((text) =>
    [...text.matchAll(MESSAGE)].map(([, id = '', translation = '']) => [unquote(id), unquote(translation)]),
  );
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)))
    .join('');
}
