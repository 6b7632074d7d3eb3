import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import type { SmsSettings } from '../notifiers/sms/provider.ts';
import { serviceAddressSchema } from './service-address-schema.ts';
import { wholeNumberSchema } from './whole-number.ts';

/** Default daily limit: enough for some thousand registrations, and a bound to the cost of a flood. */
export const SMS_PER_DAY = 5000;

export const SMS_VARIABLES = {
  SMS_PROVIDER: describeVariable(
    {
      text: 'Sender of SMS codes: `eskiz`; `inbox`, which prints them and writes `DATA_DIR/sms-inbox.jsonl` (refused in production); or `none`, with which nobody can register.',
      unset: '`inbox`; required in production',
    },
    v.optional(v.picklist(['eskiz', 'inbox', 'none'], 'must be eskiz, inbox or none')),
  ),
  SMS_PER_DAY: describeVariable(
    'SMS in a day for all people together, which bounds the cost of a flood. The log warns at 80 %; the last tenth is for people known to own their account.',
    v.optional(wholeNumberSchema(10, 10_000_000), String(SMS_PER_DAY)),
  ),
  PHONE_COUNTRIES: describeVariable(
    'Prefixes of accepted phones, like `+998,+7`.',
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\+[1-9]\d{0,5}(\s*,\s*\+[1-9]\d{0,5})*$/, 'must be prefixes like +998,+7'),
        v.transform((text) => text.split(',').map((prefix) => prefix.trim())),
      ),
      '+998',
    ),
  ),
  ESKIZ_EMAIL: describeVariable('Account at eskiz.uz.', v.optional(v.string())),
  ESKIZ_PASSWORD: describeVariable('Password at eskiz.uz.', v.optional(v.string())),
  ESKIZ_FROM: describeVariable('Sender’s name, as agreed with eskiz.uz.', v.optional(v.string(), '4546')),
  ESKIZ_URL: describeVariable(
    'Address of the API of eskiz.uz.',
    v.optional(serviceAddressSchema('https://notify.eskiz.uz'), 'https://notify.eskiz.uz'),
  ),
};

type SmsVariables = ValuesOf<typeof SMS_VARIABLES>;

export function smsOf(variables: SmsVariables): SmsSettings {
  const { SMS_PROVIDER, ESKIZ_EMAIL, ESKIZ_PASSWORD, ESKIZ_FROM, ESKIZ_URL } = variables;
  if (SMS_PROVIDER !== 'eskiz') return { provider: SMS_PROVIDER ?? 'inbox' };
  const [email, password] = [ESKIZ_EMAIL ?? '', ESKIZ_PASSWORD ?? ''];
  return { provider: 'eskiz', url: ESKIZ_URL, email, password, from: ESKIZ_FROM };
}

export function smsProblems(variables: SmsVariables, production: boolean): string[] {
  const problems: string[] = [];
  if (variables.SMS_PROVIDER === 'eskiz') {
    for (const name of ['ESKIZ_EMAIL', 'ESKIZ_PASSWORD'] as const) {
      if (variables[name] === undefined) problems.push(`${name} is missing: SMS_PROVIDER is eskiz`);
    }
  }
  if (!production) return problems;
  if (variables.SMS_PROVIDER === undefined) {
    problems.push(
      'SMS_PROVIDER is missing: eskiz sends the codes of registration and recovery; none means that nobody can register',
    );
  }
  if (variables.SMS_PROVIDER === 'inbox') {
    problems.push('SMS_PROVIDER must not be inbox in production: it prints the codes that people get');
  }
  if (variables.ESKIZ_URL.startsWith('http:')) problems.push('ESKIZ_URL must be https in production');
  return problems;
}
