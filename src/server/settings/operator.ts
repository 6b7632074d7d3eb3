import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import type { OperatorContacts } from '#contract/page.ts';

const CHARACTERS_MAX = 200;

function line(example: string) {
  return v.pipe(
    v.string(),
    v.maxLength(CHARACTERS_MAX, `must have at most ${CHARACTERS_MAX} characters`),
    v.regex(/^\P{Cc}+$/u, `must be one line like ${example}`),
  );
}

/** The operator of the site, shown in the footer, in the documents and to search engines, where it is set. */
export const OPERATOR_VARIABLES = {
  OPERATOR_NAME: describeVariable(
    'Name of the operator, for the footer, the documents and search engines. The site leaves out each `OPERATOR_…` that is not set.',
    v.optional(line('“Yumush” LLC')),
  ),
  OPERATOR_EMAIL: describeVariable(
    'Email address of the operator.',
    v.optional(v.pipe(v.string(), v.email('must be an address like help@yumush.example'))),
  ),
  OPERATOR_PHONE: describeVariable(
    'Phone of the operator.',
    v.optional(v.pipe(v.string(), v.regex(/^\+\d[\d ()-]{6,24}$/, 'must be a phone like +998 71 200 00 00'))),
  ),
  OPERATOR_TELEGRAM: describeVariable(
    'Telegram user name of the operator.',
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^@?\w{5,32}$/, 'must be a user name like yumush_help'),
        v.transform((name) => name.replace('@', '')),
      ),
    ),
  ),
  OPERATOR_ADDRESS: describeVariable(
    'Postal address of the operator.',
    v.optional(line('Tashkent, Amir Temur 1')),
  ),
};

export function operatorOf(variables: ValuesOf<typeof OPERATOR_VARIABLES>): OperatorContacts {
  const { OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_PHONE, OPERATOR_TELEGRAM, OPERATOR_ADDRESS } = variables;
  return {
    ...(OPERATOR_NAME !== undefined && { name: OPERATOR_NAME }),
    ...(OPERATOR_EMAIL !== undefined && { email: OPERATOR_EMAIL }),
    ...(OPERATOR_PHONE !== undefined && { phone: OPERATOR_PHONE }),
    ...(OPERATOR_TELEGRAM !== undefined && { telegram: OPERATOR_TELEGRAM }),
    ...(OPERATOR_ADDRESS !== undefined && { address: OPERATOR_ADDRESS }),
  };
}
