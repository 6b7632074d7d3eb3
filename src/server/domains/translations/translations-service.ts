import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { Locale } from '#contract/locale.ts';
import type { Translation } from '#contract/translations/entities.ts';
import { languageOf } from '#text/uzbek/language-of.ts';
import { transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { consumeLimit, consumeLimits } from '#server/http/limits/limits.ts';
import { reasonOfError } from '#server/process/describe-error.ts';
import type { Log } from '#server/process/log.ts';
import { createBackOff } from './create-back-off.ts';
import { deleteTranslationsBefore, findTranslation, insertTranslation } from './translations-repo.ts';
import type { Languages, Translate } from './translate-text.ts';

/** Texts that one person or address may have translated in an hour; cached translations are not counted. */
const AN_HOUR = 60;
/** Texts in a day for all people together, since services charge for each. */
const A_DAY = 5000;
const DAYS_CACHED = 30;
/** Texts that the service translates at once for this process. */
const AT_ONCE = 16;
const RETRY = { headers: { 'retry-after': '30' } };

/** The texts of one subject; the language is found by all of them together. */
export interface TextsToTranslate {
  readonly texts: readonly string[];
  /** Whether the author of the texts called them Uzbek. */
  readonly isUzbek?: boolean;
  /** Texts for two people only are never stored with their translation. */
  readonly isPrivate?: boolean;
}

export interface AskedTranslation {
  readonly to: Locale;
  /** The person or address whose limit counts. */
  readonly asker: string;
  readonly now: Date;
}

export function createTranslationsService(deps: { sql: Sql; log: Log; translate: Translate }) {
  const { sql, log, translate } = deps;
  const backOff = createBackOff();
  /** Translations that the service is making, by hash: whoever wants the same text waits with the others. */
  const running = new Map<string, Promise<string>>();
  let atService = 0;

  async function ask(text: string, languages: Languages, { asker, now }: AskedTranslation): Promise<string> {
    if (backOff.isPausing(now) || atService >= AT_ONCE) throw new AppError('unavailable', RETRY);
    atService += 1;
    try {
      await consumeLimits(sql, [{ key: `translations:${asker}`, max: AN_HOUR, window: HOUR_MS }], now);
      await consumeLimit(sql, { key: 'translations:all', max: A_DAY, window: DAY_MS }, now, 'unavailable');
      return await askService(text, languages, now);
    } finally {
      atService -= 1;
    }
  }

  async function askService(text: string, languages: Languages, now: Date): Promise<string> {
    try {
      const translation = await translate(text, languages);
      backOff.note(false, now);
      return translation;
    } catch (error) {
      backOff.note(true, now);
      log(`The translation service failed: ${reasonOfError(error)}`, { level: 'warn' });
      throw new AppError('unavailable', RETRY);
    }
  }

  async function translateText(
    text: string,
    languages: Languages,
    isPrivate: boolean,
    asked: AskedTranslation,
  ): Promise<string> {
    if (text.trim() === '') return text;
    const hash = hashOf(text, languages);
    const key = hash.toString('hex');
    // The entry in `running` covers cache look-up and insert: in between no second call translates the same text.
    const read = async (): Promise<string> => {
      const cached = isPrivate ? undefined : await findTranslation(sql, hash);
      if (cached !== undefined) return cached;
      const translation = await ask(text, languages, asked);
      if (!isPrivate) await insertTranslation(sql, { hash, translation, now: asked.now });
      return translation;
    };
    const own = running.get(key) ?? read().finally(() => running.delete(key));
    running.set(key, own);
    return await own;
  }

  return {
    async translate(
      { texts, isUzbek = false, isPrivate = false }: TextsToTranslate,
      asked: AskedTranslation,
    ): Promise<Translation> {
      const from = languageOf(texts.join('\n'), { isUzbek });
      if (from === undefined || from === asked.to) throw new AppError('not_found');
      const hints = { context: texts.join('\n'), isUzbek: true };
      // Services know Uzbek by its Latin letters.
      const read = from === 'uz' ? texts.map((text) => transliterateIfUzbek(text, hints)) : texts;
      const languages = { from, to: asked.to };
      const translating = read.map((text) => translateText(text, languages, isPrivate, asked));
      // A failure is answered after the other texts have ended: the next try would wait with one of them and fail too.
      await Promise.allSettled(translating);
      const parts = await Promise.all(translating);
      return { from, text: parts.filter((part) => part !== '').join('\n\n') };
    },
  };
}

function hashOf(text: string, { from, to }: Languages): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([from, to, text]))
    .digest();
}

export async function sweepTranslations(sql: Sql, now: Date): Promise<void> {
  await deleteTranslationsBefore(sql, new Date(now.getTime() - DAYS_CACHED * DAY_MS));
}
