import * as v from 'valibot';
import { isReadableOnTheWay, serviceAddress } from './service-address.ts';

const TRANSLATION_PROTOCOLS = ['libretranslate', 'yandex'] as const;

/** A service that translates people's texts between Russian and Uzbek. */
export interface TranslationSettings {
  readonly protocol: (typeof TRANSLATION_PROTOCOLS)[number];
  /** Address of the service, without a trailing slash. */
  readonly url: string;
  readonly key: string | null;
}

export const TRANSLATION_VARIABLES = {
  TRANSLATION_URL: v.optional(serviceAddress('https://translate.example')),
  TRANSLATION_KEY: v.optional(v.string()),
  TRANSLATION_PROTOCOL: v.optional(v.picklist(TRANSLATION_PROTOCOLS, 'must be libretranslate or yandex')),
};

const Variables = v.object(TRANSLATION_VARIABLES);
type TranslationVariables = v.InferOutput<typeof Variables>;

/** `null` where nothing is translated. */
export function translationOf(variables: TranslationVariables): TranslationSettings | null {
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key = null, TRANSLATION_PROTOCOL: protocol } = variables;
  return url === undefined ? null : { protocol: protocol ?? 'libretranslate', url, key };
}

export function translationProblems(variables: TranslationVariables, production: boolean): string[] {
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key, TRANSLATION_PROTOCOL: protocol } = variables;
  const problems: string[] = [];
  if (url === undefined && (key ?? protocol) !== undefined)
    problems.push('TRANSLATION_URL is missing: other TRANSLATION_… are set');
  if (protocol === 'yandex' && key === undefined)
    problems.push('TRANSLATION_KEY is missing: TRANSLATION_PROTOCOL is yandex');
  if (production && isReadableOnTheWay(url))
    problems.push('TRANSLATION_URL must be https in production, unless it is this machine');
  return problems;
}
