import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { isUnencryptedAddress, serviceAddressSchema } from './service-address-schema.ts';

const TRANSLATION_PROTOCOLS = ['libretranslate', 'yandex'] as const;

/** A service that translates people's texts between Russian and Uzbek. */
export interface TranslationSettings {
  readonly protocol: (typeof TRANSLATION_PROTOCOLS)[number];
  readonly url: string;
  readonly key: string | null;
}

export const TRANSLATION_VARIABLES = {
  TRANSLATION_URL: describeVariable(
    'Service that translates people’s texts between Russian and Uzbek; without it the site offers no translation.',
    v.optional(serviceAddressSchema('https://translate.example')),
  ),
  TRANSLATION_KEY: describeVariable('Key of the translation service.', v.optional(v.string())),
  TRANSLATION_PROTOCOL: describeVariable(
    {
      text: '`libretranslate` for `POST /translate` of LibreTranslate, whose own models may lack Uzbek; `yandex` for `https://translate.api.cloud.yandex.net` with a service account’s key.',
      unset: '`libretranslate`',
    },
    v.optional(v.picklist(TRANSLATION_PROTOCOLS, 'must be libretranslate or yandex')),
  ),
};

type TranslationVariables = ValuesOf<typeof TRANSLATION_VARIABLES>;

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
  if (production && isUnencryptedAddress(url))
    problems.push('TRANSLATION_URL must be https in production, unless it is this machine');
  return problems;
}
