import * as v from 'valibot';
import type { Locale } from '#contract/locale.ts';
import { fetchBounded } from '#server/process/fetch-bounded.ts';
import type { TranslationSettings } from '#server/settings/translation.ts';

/** A person waits for the answer, and the longest text has 4,000 characters. */
const BOUNDS = { bytesMax: 64 * 1024, timeoutMs: 5000 };
/** A translation has at most this many times the length of its text, plus `SHORT_TEXT` characters. */
const GROWTH_MAX = 3;
const SHORT_TEXT = 200;

export interface Languages {
  readonly from: Locale;
  readonly to: Locale;
}

/** Throws when the service fails or answers with something that cannot be the translation. */
export type Translate = (text: string, languages: Languages) => Promise<string>;

const LibreTranslateAnswer = v.object({ translatedText: v.string() });
const YandexAnswer = v.object({ translations: v.tuple([v.object({ text: v.string() })]) });

export function createTranslator(settings: TranslationSettings): Translate {
  const ask = settings.protocol === 'yandex' ? askYandex : askLibreTranslate;
  return async (text, languages) => {
    const translation = (await ask(settings, text, languages)).trim();
    const isPlausible =
      translation !== '' &&
      translation.length <= GROWTH_MAX * text.length + SHORT_TEXT &&
      // PostgreSQL stores no zero byte, and a half character would be stored as another one.
      !translation.includes('\0') &&
      translation.isWellFormed();
    if (!isPlausible) throw new Error('the answer is no translation');
    return translation;
  };
}

async function askLibreTranslate(
  { url, key }: TranslationSettings,
  text: string,
  { from, to }: Languages,
): Promise<string> {
  const body = { q: text, source: from, target: to, format: 'text', ...(key !== null && { api_key: key }) };
  const answer = await post(`${url}/translate`, body);
  return v.parse(LibreTranslateAnswer, answer).translatedText;
}

/** Yandex Translate v2 with the key of a service account, to which the folder belongs. */
async function askYandex(
  { url, key }: TranslationSettings,
  text: string,
  { from, to }: Languages,
): Promise<string> {
  const body = { texts: [text], sourceLanguageCode: from, targetLanguageCode: to, format: 'PLAIN_TEXT' };
  const answer = await post(`${url}/translate/v2/translate`, body, { authorization: `Api-Key ${key}` });
  return v.parse(YandexAnswer, answer).translations[0].text;
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetchBounded(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    BOUNDS,
  );
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  return await response.json();
}
